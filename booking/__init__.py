"""Everything that is true about the timetable; knows nothing of chat or models."""
