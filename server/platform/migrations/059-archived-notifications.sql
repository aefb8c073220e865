-- The archive, the newest first.
create index notifications_archived on notifications (user_id, created_at, id) where archived_at is not null;
