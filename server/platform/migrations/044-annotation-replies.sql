-- What is answered below an annotation. It hangs on the annotation's number and not on its row, as that is one row for each version
-- that it was brought to: with the last of them its replies are deleted, and with the file by this key.
-- `notifications.annotation_id` may also be the id of a reply from now on: of whichever it tells.
create table annotation_replies (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  number integer not null,
  content text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index annotation_replies_by_annotation on annotation_replies (file_id, number, created_at);
