-- Support is for whoever asked and for the staff: whoever is staff no more is in it no more (permissions.md, "Conversations").
-- Direct conversations and those of consultations hang on no membership, as before (migration 002).
create or replace function may_take_part(person uuid, c conversations) returns boolean language sql stable as $$
  select c.type in ('direct', 'consultation')
    or exists (select from users u where u.id = person and u.user_type = 'admin')
    or case
      when c.type = 'support' then c.created_by = person
      when c.project_id is not null then exists (
        select from projects p
          left join teams t on t.id = p.team_id
          left join organization_members o on o.organization_id = p.organization_id and o.user_id = person
         where p.id = c.project_id
           and (o.role in ('owner', 'admin') or (o.role = 'member' and not coalesce(t.is_private, false))
             or exists (select from team_members tm where tm.team_id = p.team_id and tm.user_id = person)
             or exists (select from project_members pm where pm.project_id = p.id and pm.user_id = person)))
      when c.team_id is not null then
        exists (select from team_members tm where tm.team_id = c.team_id and tm.user_id = person)
        or exists (select from organization_members o
          where o.organization_id = c.organization_id and o.user_id = person and o.role in ('owner', 'admin'))
      else exists (select from organization_members o
        where o.organization_id = c.organization_id and o.user_id = person)
    end
$$;

-- Those whom the old rule left in.
select leave_lost_conversations(null, null);
