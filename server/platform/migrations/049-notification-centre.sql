-- Notifications that ask for something, are put away for good or for a while, or were mailed; and how each person is told.
alter table notifications
  add actionable boolean not null default false,
  add archived_at timestamptz,
  add snoozed_until timestamptz,
  add mailed_at timestamptz;
-- nothing of before is mailed now
update notifications set mailed_at = created_at where read_at is null;
create index notifications_to_mail on notifications (created_at) where read_at is null and mailed_at is null;
create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null;
create index notifications_actionable on notifications (user_id, created_at, id) where actionable;

create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  email boolean not null,
  email_digest boolean not null,
  sound boolean not null,
  desktop boolean not null,
  messages boolean not null,
  projects boolean not null,
  consultations boolean not null,
  has_quiet_hours boolean not null,
  quiet_start text not null,
  quiet_end text not null,
  time_zone text not null,
  changed_at timestamptz not null default now()
);
