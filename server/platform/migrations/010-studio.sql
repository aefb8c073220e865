-- What the studio says of itself, and what visitors ask it.

-- one row, made with the first change; without it the defaults of domain/studio/default-record.ts hold
create table studio (
  id boolean primary key default true check (id),
  name text not null,
  founder text not null,
  email text not null,
  tagline text not null,
  seasons text not null,
  best_times text[] not null,
  services jsonb not null,
  concepts jsonb not null,
  logo text unique,
  logo_sha256 text references blobs,
  -- null: nobody has edited it yet
  updated_at timestamptz
);

create table inquiries (
  id uuid primary key,
  name text not null,
  email text not null,
  ensemble text not null,
  season text not null default '',
  theme text not null default '',
  challenges text not null default '',
  timeline text,
  newsletter boolean not null default false,
  state text not null check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  assignee_id uuid references users on delete set null,
  -- said before the organization is made, so that nobody makes a second one; it may be gone again
  organization_id uuid,
  -- raised by each change: facts may come in any order
  version integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_by_state on inquiries (state, created_at desc, id desc);
create index inquiries_by_assignee on inquiries (assignee_id);

-- what was answered by mail, and what the studio noted for itself
create table inquiry_entries (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  body text not null,
  author_id uuid references users on delete set null,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index inquiry_entries_in_order on inquiry_entries (inquiry_id, created_at, id);
create index inquiry_entries_by_author on inquiry_entries (author_id);

-- what was told of an inquiry goes with it
create index facts_of_inquiries on facts ((coalesce(payload ->> 'inquiryId', payload ->> 'id')))
  where name in ('inquiry:received', 'inquiry:changed', 'inquiry:entry-added');

-- whoever answers a mail about an inquiry answers the visitor, and the visitor the studio
alter table mails add column reply_to text;
