-- Who was let into an organization or a team is told so, and of an inquiry the studio's admins. `inquiry_id`: without a reference,
-- as who was told of one that is deleted is told that, too.
alter table notifications
  add organization_id uuid references organizations on delete cascade,
  add team_id uuid references teams on delete cascade,
  add inquiry_id uuid,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'message', 'mention', 'reminder', 'consultation', 'annotation', 'review', 'workflow', 'project', 'team', 'system')),
  drop constraint notifications_about,
  add constraint notifications_about check (
    (type in ('annotation', 'review')) = (file_id is not null)
      and (type in ('annotation', 'review', 'workflow', 'project')) = (project_id is not null)
      and num_nonnulls(project_id, message_id, organization_id, team_id, inquiry_id) = 1
      and (message_id is null) = (conversation_id is null) and (message_id is null) = (seq is null)
      and (type = 'review') = (review_id is not null) and (type = 'workflow') = (workflow_id is not null)
      and (type = 'project' or milestone_id is null and due_for is null)
      and (type = 'team')::integer = num_nonnulls(organization_id, team_id)
      and (type = 'system') = (inquiry_id is not null));
create index notifications_by_organization on notifications (organization_id) where organization_id is not null;
create index notifications_by_team on notifications (team_id) where team_id is not null;
create index notifications_by_inquiry on notifications (inquiry_id) where inquiry_id is not null;

-- What each person chooses beside that (S2 section 3): of what is mailed, pushed and shown, how much it says, and whether what is
-- alike stands together.
alter table notification_preferences
  add system boolean not null default false,
  add priorities text[] not null default '{medium,high,critical}'
    check (priorities <@ array['low', 'medium', 'high', 'critical']),
  add shows_previews boolean not null default true,
  add groups_similar boolean not null default true;
