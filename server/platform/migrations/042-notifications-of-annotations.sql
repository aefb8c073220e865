-- Whose drawing was drawn on is notified of it: of a file, and of no message. `annotation_id` is the newest that it tells of, and
-- no key: who was told of one that is deleted is told so.
alter table notifications
  alter conversation_id drop not null,
  alter message_id drop not null,
  alter seq drop not null,
  add project_id uuid references projects on delete cascade,
  add file_id uuid references files on delete cascade,
  add annotation_id uuid,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('message', 'mention', 'reminder', 'consultation', 'annotation')),
  add constraint notifications_about check (
    (type = 'annotation') = (file_id is not null) and (file_id is null) = (message_id is not null)
      and (file_id is null) = (project_id is null) and (message_id is null) = (conversation_id is null)
      and (message_id is null) = (seq is null));
create index notifications_by_file on notifications (file_id) where file_id is not null;
create index notifications_by_project on notifications (project_id) where project_id is not null;
create index notifications_by_annotation on notifications (annotation_id) where annotation_id is not null;
