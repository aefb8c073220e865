-- Everything around the account: proofs of an address, sign-in with others, second factors, invitations, the audit log.

alter table users add column email_verified_at timestamptz;
-- the picture that the address in `avatar` answers
alter table users add column avatar_sha256 text references blobs;
create index users_by_avatar on users (avatar) where avatar is not null;

-- Links that are good once: 32 random bytes, of which only the sha256 is here.
create table one_time_tokens (
  token_hash bytea primary key,
  -- reset: a new password; verify: proves `email`; setup: makes the first admin
  purpose text not null check (purpose in ('reset', 'verify', 'setup')),
  user_id uuid references users on delete cascade,
  email text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

-- Who a provider says somebody is.
create table identities (
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_used_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- What may be said once: provider tokens that were used, and nonces, ways to Apple and passkey challenges that are open.
create table challenges (
  hash bytea primary key,
  kind text not null check (kind in ('used-token', 'nonce', 'apple', 'passkey-new', 'passkey')),
  user_id uuid references users on delete cascade,
  value text not null default '',
  expires_at timestamptz not null
);
create index challenges_by_end on challenges (expires_at);

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- AES-256-GCM under a secret of this installation: nonce, text, tag
  secret bytea not null,
  -- null until the first right code
  confirmed_at timestamptz,
  -- a code is good once: the last 30 s step that was taken
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  -- the authenticator's credential id, base64url
  id text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- To an organization, or through it to one of its teams or projects. `role` is one of the scope's roles.
create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid references teams on delete cascade,
  project_id uuid references projects on delete cascade,
  email text not null,
  role text not null,
  -- the link that the inviter may hand on, and the one in the mail, which proves the address as well
  link_hash bytea not null unique,
  mail_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  declined_at timestamptz,
  revoked_at timestamptz,
  check (team_id is null or project_id is null)
);
create index invitations_by_organization on invitations (organization_id, created_at, id);
create index invitations_by_email on invitations (email);

-- Who did what to whom, when and from where. Rows are added and never touched again.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default date_trunc('milliseconds', now()),
  actor_id uuid,
  action text not null,
  -- of what is named: an e-mail address, a role, a name
  object text not null,
  object_id uuid,
  organization_id uuid,
  address text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_actor on audit_log (actor_id, id);
create index audit_log_by_organization on audit_log (organization_id, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_time on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
do $$ begin execute format('revoke update, delete, truncate on audit_log from public, %I', current_user); end $$;

-- What follows from a lost membership. It stands here and not in the verbs: removing, leaving, demoting, making a team
-- private and whatever is built later lose a right in different places, and the areas of memberships lie below messaging
-- and may not know it. No way to lose a right can forget what depends on it.

-- May this person be in this conversation? The rule of `whoMayJoin` (permissions.md, "Conversations"); direct, support
-- and consultation hang on no membership.
create function may_take_part(person uuid, c conversations) returns boolean language sql stable as $$
  select c.type not in ('project', 'team', 'broadcast')
    or exists (select from users u where u.id = person and u.user_type = 'admin')
    or case
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

-- Who owns a conversation when its owner has lost the right to it: of those in it, whoever manages what it is about, else
-- whoever is in it longest. A broadcast falls to a manager or to nobody: its readers are not made its voice.
create function heir_of(conversation uuid) returns uuid language sql stable as $$
  select p.user_id from participants p
    join conversations c on c.id = p.conversation_id
    left join organization_members o on o.organization_id = c.organization_id and o.user_id = p.user_id
    left join team_members t on t.team_id = c.team_id and t.user_id = p.user_id
    left join project_members m on m.project_id = c.project_id and m.user_id = p.user_id
    cross join lateral (select coalesce(o.role in ('owner', 'admin') or t.role = 'lead' or m.role = 'manager', false)) as r(manages)
   where p.conversation_id = conversation and may_take_part(p.user_id, c) and (r.manages or c.type <> 'broadcast')
   order by r.manages desc, p.joined_at, p.user_id limit 1
$$;

-- Participations that ended with a right and are not told yet; messaging takes them from here.
create table lost_participations (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  primary key (conversation_id, user_id)
);

-- Takes this person (null: everybody) out of the conversations of this organization (null: of all) that it may no longer
-- be in.
create function leave_lost_conversations(person uuid, organization uuid) returns void language sql as $$
  with lost as (
    delete from participants p using conversations c
     where c.id = p.conversation_id and (person is null or p.user_id = person)
       and (organization is null or c.organization_id = organization) and not may_take_part(p.user_id, c)
    returning p.conversation_id, p.user_id, p.role
  ), noted as (
    insert into lost_participations select conversation_id, user_id from lost on conflict do nothing
  )
  update participants p set role = 'owner' from lost
   where lost.role = 'owner' and p.conversation_id = lost.conversation_id and p.user_id = heir_of(lost.conversation_id)
$$;

create function after_organization_left() returns trigger language plpgsql as $$
begin
  delete from team_members m using teams t
   where t.id = m.team_id and t.organization_id = old.organization_id and m.user_id = old.user_id;
  delete from project_members m using projects p
   where p.id = m.project_id and p.organization_id = old.organization_id and m.user_id = old.user_id;
  perform leave_lost_conversations(old.user_id, old.organization_id);
  return null;
end $$;
create trigger left_organization after delete on organization_members
  for each row execute function after_organization_left();

create function after_organization_role() returns trigger language plpgsql as $$
begin
  -- guests of the organization manage nothing (permissions.md, note 2 under projects)
  if new.role = 'guest' then
    update project_members m set role = 'contributor' from projects p
     where p.id = m.project_id and p.organization_id = new.organization_id and m.user_id = new.user_id
       and m.role = 'manager';
  end if;
  perform leave_lost_conversations(new.user_id, new.organization_id);
  return null;
end $$;
create trigger changed_role after update of role on organization_members
  for each row when (old.role <> new.role) execute function after_organization_role();

create function after_team_left() returns trigger language plpgsql as $$
begin
  perform leave_lost_conversations(old.user_id, t.organization_id) from teams t where t.id = old.team_id;
  return null;
end $$;
create trigger left_team after delete on team_members for each row execute function after_team_left();

create function after_project_left() returns trigger language plpgsql as $$
begin
  perform leave_lost_conversations(old.user_id, p.organization_id) from projects p where p.id = old.project_id;
  return null;
end $$;
create trigger left_project after delete on project_members for each row execute function after_project_left();

create function after_team_closed() returns trigger language plpgsql as $$
begin
  perform leave_lost_conversations(null, new.organization_id);
  return null;
end $$;
create trigger closed_team after update of is_private on teams
  for each row when (new.is_private and not old.is_private) execute function after_team_closed();

create function after_admin_ended() returns trigger language plpgsql as $$
begin
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
create trigger ended_admin after update of user_type on users
  for each row when (old.user_type = 'admin' and new.user_type <> 'admin') execute function after_admin_ended();

-- The other half of the same promise: whoever is let in while being taken out of the organization is not let in. The rows
-- that give the right are held until the end of the change; a removal waits for it and then finds what it has to remove.
create function only_members_join() returns trigger language plpgsql as $$
declare
  home uuid;
begin
  if tg_table_name = 'team_members' then
    select organization_id into home from teams where id = new.team_id;
  else
    select organization_id into home from projects where id = new.project_id;
  end if;
  perform from organization_members where organization_id = home and user_id = new.user_id for key share;
  if not found and not exists (select from users where id = new.user_id and user_type = 'admin') then
    raise exception 'This person is not in the organization.' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger only_members_join before insert on team_members for each row execute function only_members_join();
create trigger only_members_join before insert on project_members for each row execute function only_members_join();

-- Not an error: the others of the same list come in.
create function only_allowed_take_part() returns trigger language plpgsql as $$
declare
  c conversations;
begin
  select * into c from conversations where id = new.conversation_id;
  if c.type in ('project', 'team', 'broadcast') then
    perform from organization_members where organization_id = c.organization_id and user_id = new.user_id for share;
    perform from team_members where team_id = c.team_id and user_id = new.user_id for share;
    perform from project_members where project_id = c.project_id and user_id = new.user_id for share;
    if not may_take_part(new.user_id, c) then return null; end if;
  end if;
  return new;
end $$;
create trigger only_allowed_take_part before insert on participants
  for each row execute function only_allowed_take_part();

-- Whose rooms a fact moves: should the process die before it moved them, whoever tells the fact reckons them anew.
alter table facts add column moved uuid[];
