-- What admins are told of everything (S2 section 6): when projects were completed, and what happened day by day.

-- null: it is not
alter table projects add column completed_at timestamptz;
create or replace view live_projects as select * from projects p where deleted_at is null
  and not exists (select from organizations o where o.id = p.organization_id and o.deleted_at is not null)
  and not exists (select from teams t where t.id = p.team_id and t.deleted_at is not null);

-- What was completed before: when that was told last or, where nobody knows any more, changed last.
update projects p set completed_at = coalesce(
    (select max(a.created_at) from activities a
      where a.place_id = p.id and a.kind = 'project:updated' and a.details ->> 'status' = 'completed'),
    p.updated_at)
 where p.status = 'completed';

-- here, for an older release that serves beside this one completes projects, too
create function before_project_completed() returns trigger language plpgsql as $$
begin
  if new.status <> 'completed' then new.completed_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'completed' then new.completed_at := date_trunc('milliseconds', now());
  end if;
  return new;
end $$;
create trigger completed_project before insert or update of status on projects
  for each row execute function before_project_completed();

-- messages_by_time leads to the messages of a month; these to its files and decisions
create index file_versions_by_time on file_versions (created_at);
create index design_reviews_decided on design_reviews (decided_at) where decided_at is not null;
