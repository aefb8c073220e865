-- Who was given a milestone or let into a project is told so, and who works on what is due soon (S2 section 3). `milestone_id`:
-- without a reference, as who was told of one that is deleted is told that, too. `due_for`: the date of which it reminds.
alter table notifications
  add milestone_id uuid,
  add due_for timestamptz,
  drop constraint notifications_type_check,
  add constraint notifications_type_check
    check (type in ('message', 'mention', 'reminder', 'consultation', 'annotation', 'review', 'workflow', 'project')),
  drop constraint notifications_about,
  add constraint notifications_about check (
    (type in ('annotation', 'review')) = (file_id is not null)
      and (type in ('annotation', 'review', 'workflow', 'project')) = (project_id is not null)
      and (project_id is null) = (message_id is not null) and (message_id is null) = (conversation_id is null)
      and (message_id is null) = (seq is null) and (type = 'review') = (review_id is not null)
      and (type = 'workflow') = (workflow_id is not null)
      and (type = 'project' or milestone_id is null and due_for is null));
create index notifications_by_milestone on notifications (milestone_id) where milestone_id is not null;
create index notifications_by_due on notifications (project_id, due_for) where due_for is not null;

-- What is due soon is looked for now and then.
create index projects_due on projects (due_date) where due_date is not null and deleted_at is null and archived_at is null;
create index milestones_due on milestones (due_date) where due_date is not null;
