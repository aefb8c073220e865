-- More that people do is told in the recent activity: new versions, milestones. See 006.

drop index facts_of_object;
create index facts_of_object on facts (coalesce(payload ->> 'id', payload #>> '{file,id}'), id)
  where name in ('organization:created', 'organization:updated', 'team:created', 'team:updated',
                 'project:created', 'project:updated', 'file:added', 'file:updated', 'file:version-added',
                 'milestone:created', 'milestone:updated');

-- what happened in a project goes where the project goes
create function after_project_moved() returns trigger language plpgsql as $$
begin
  update activities set organization_id = new.organization_id, team_id = new.team_id where project_id = new.id;
  return null;
end $$;
create trigger moved_project after update of organization_id, team_id on projects
  for each row when (old.organization_id <> new.organization_id or old.team_id is distinct from new.team_id)
  execute function after_project_moved();

update activities a set organization_id = p.organization_id, team_id = p.team_id
  from projects p
 where p.id = a.project_id and (p.organization_id <> a.organization_id or p.team_id is distinct from a.team_id);
