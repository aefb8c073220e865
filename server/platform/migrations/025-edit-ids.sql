-- The client's id of the edit that this version gave way to: an attempt of it that comes late does not undo what came after.
alter table message_edits add column edit_id uuid;
