-- Of a workflow that waits for somebody's word: which of its steps asks, and in which round, `<step>:<round>`. Each is asked once.
alter table notifications
  add column workflow_step text,
  add constraint notifications_asked check (workflow_step is null or workflow_id is not null);
create unique index notifications_asked_once on notifications (workflow_id, user_id, workflow_step) where workflow_step is not null;
