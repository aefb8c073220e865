-- When each person was last mailed what stayed unread: it outlasts the notifications, which may be deleted or come back.
create table notification_mails (
  user_id uuid primary key references users on delete cascade,
  mailed_at timestamptz not null
);
