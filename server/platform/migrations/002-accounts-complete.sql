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
