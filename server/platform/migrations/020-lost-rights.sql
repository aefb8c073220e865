-- Whoever loses a right while a message of theirs waits for the conversation has lost it for that message too: the
-- conversation's version rises with the loss (decision 026). Everybody holds the memberships first, then the conversations in
-- the order of their ids, then what is in them.

create function hold_conversations_of(person uuid, organization uuid) returns void language plpgsql as $$
begin
  perform from conversations c
   where (organization is null or c.organization_id = organization)
     and c.id in (select p.conversation_id from participants p where p.user_id = person)
   order by c.id for no key update;
end $$;

create or replace function leave_lost_conversations(person uuid, organization uuid) returns void language plpgsql as $$
begin
  perform from conversations c
   where (organization is null or c.organization_id = organization)
     and exists (select from participants p where p.conversation_id = c.id and (person is null or p.user_id = person)
                    and not may_take_part(p.user_id, c))
   order by c.id for no key update;
  with lost as (
    delete from participants p using conversations c
     where c.id = p.conversation_id and (person is null or p.user_id = person)
       and (organization is null or c.organization_id = organization) and not may_take_part(p.user_id, c)
    returning p.conversation_id, p.user_id, p.role
  ), noted as (
    insert into lost_participations select conversation_id, user_id from lost on conflict do nothing
  ), risen as (
    update conversations c set version = c.version + 1 where c.id in (select conversation_id from lost)
  )
  update participants p set role = 'owner' from lost
   where lost.role = 'owner' and p.conversation_id = lost.conversation_id and p.user_id = heir_of(lost.conversation_id);
end $$;

-- What hangs on a membership is left row by row, and each row leaves conversations: all are held before.
create or replace function after_organization_left() returns trigger language plpgsql as $$
begin
  perform from team_members m join teams t on t.id = m.team_id
   where t.organization_id = old.organization_id and m.user_id = old.user_id order by t.id for update of m;
  perform from project_members m join projects p on p.id = m.project_id
   where p.organization_id = old.organization_id and m.user_id = old.user_id order by p.id for update of m;
  perform hold_conversations_of(old.user_id, old.organization_id);
  delete from team_members m using teams t
   where t.id = m.team_id and t.organization_id = old.organization_id and m.user_id = old.user_id;
  delete from project_members m using projects p
   where p.id = m.project_id and p.organization_id = old.organization_id and m.user_id = old.user_id;
  perform leave_lost_conversations(old.user_id, old.organization_id);
  return null;
end $$;

create or replace function after_admin_ended() returns trigger language plpgsql as $$
begin
  perform from team_members m where m.user_id = new.id order by m.team_id for update;
  perform from project_members m where m.user_id = new.id order by m.project_id for update;
  perform hold_conversations_of(new.id, null);
  -- admins start teams and projects where they are no members
  delete from team_members m using teams t
   where t.id = m.team_id and m.user_id = new.id and not exists (
     select from organization_members o where o.organization_id = t.organization_id and o.user_id = new.id);
  delete from project_members m using projects p
   where p.id = m.project_id and m.user_id = new.id and not exists (
     select from organization_members o where o.organization_id = p.organization_id and o.user_id = new.id);
  perform leave_lost_conversations(new.id, null);
  return null;
end $$;

-- The memberships that give these people the right to the conversation, as `only_allowed_take_part` holds them for each.
create function hold_rights(conversation uuid, people uuid[]) returns void language plpgsql as $$
declare
  c conversations;
begin
  select * into c from conversations where id = conversation;
  if c.type in ('project', 'team', 'broadcast') then
    perform from organization_members where organization_id = c.organization_id and user_id = any(people)
      order by user_id for share;
    perform from team_members where team_id = c.team_id and user_id = any(people) order by user_id for share;
    perform from project_members where project_id = c.project_id and user_id = any(people) order by user_id for share;
  end if;
end $$;
