-- A team whose doors close and a project that moves take rights, too: whoever lets people in holds the project, then the team,
-- then the memberships (of support: the people), and then the conversation (migration 020).
create or replace function hold_rights(conversation uuid, people uuid[]) returns void language plpgsql as $$
declare
  c conversations;
begin
  select * into c from conversations where id = conversation;
  if c.type in ('project', 'team', 'broadcast') then
    perform from projects where id = c.project_id for share;
    -- the project may have moved meanwhile, and its conversations with it
    select * into c from conversations where id = conversation;
    perform from teams where id = c.team_id for share;
    perform from organization_members where organization_id = c.organization_id and user_id = any(people)
      order by user_id for share;
    perform from team_members where team_id = c.team_id and user_id = any(people) order by user_id for share;
    perform from project_members where project_id = c.project_id and user_id = any(people) order by user_id for share;
  elsif c.type = 'support' then
    perform from users where id = any(people) order by id for share;
  end if;
end $$;

create or replace function only_allowed_take_part() returns trigger language plpgsql as $$
declare
  c conversations;
begin
  perform hold_rights(new.conversation_id, array[new.user_id]);
  select * into c from conversations where id = new.conversation_id;
  if not may_take_part(new.user_id, c) then return null; end if;
  return new;
end $$;
