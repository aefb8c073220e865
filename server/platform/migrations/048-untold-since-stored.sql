-- A message may have waited for its conversation: it is untold since it was stored, and not since its statement began. Else the
-- next sweep takes one that waited long for what a dead process left, and tells it once more.
alter table untold_messages alter stored_at set default clock_timestamp();
