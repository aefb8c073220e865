-- Files complete: folders, versions, the bin, uploads that are resumed, and indexes for every way to list them.

create table folders (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- null: straight below the project
  parent_id uuid references folders on delete cascade,
  name text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index folders_by_name on folders (project_id, parent_id, lower(name)) nulls not distinct;
create index folders_by_parent on folders (parent_id);

-- What a name is without its marks of age: 'Set 14 v2.PNG' and 'set 14 (3).png' are both 'set 14.png'.
create function base_name(name text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(lower(normalize(name, NFC)), '(([ _-]*\(\d+\))|([ _-]+(v|version)[ _.-]*\d+)|([ _-]+copy))+(?=(\.[a-z0-9]{1,10})?$)', ''),
    '\.(jpeg|tiff)$', '.' || case when lower(name) like '%.jpeg' then 'jpg' else 'tif' end)
$$;

alter table files
  add column folder_id uuid references folders on delete set null,
  add column version integer not null default 1,
  -- of the current version, kept here so that lists sort by an index
  add column size bigint not null default 0,
  -- the name as people sort it: see domain/files/sort-name.ts
  add column sort_name text collate "C" not null default '',
  add column base_name text generated always as (base_name(name)) stored,
  -- in the bin since, for 30 days
  add column deleted_at timestamptz,
  add column deleted_by uuid references users;
update files set size = b.size, sort_name = lower(name) from blobs b where b.sha256 = files.sha256;

drop index files_by_project;
create index files_by_date on files (project_id, created_at, id) where deleted_at is null;
create index files_by_name on files (project_id, sort_name, id) where deleted_at is null;
create index files_by_size on files (project_id, size, id) where deleted_at is null;
create index files_in_folder_by_date on files (project_id, folder_id, created_at, id) where deleted_at is null;
create index files_in_folder_by_name on files (project_id, folder_id, sort_name, id) where deleted_at is null;
create index files_in_folder_by_size on files (project_id, folder_id, size, id) where deleted_at is null;
create index files_by_base_name on files (project_id, base_name) where deleted_at is null;
create index files_in_bin on files (project_id, deleted_at, id) where deleted_at is not null;
create index files_by_folder on files (folder_id) where folder_id is not null;
create index files_by_blob on files (sha256);

-- Every content that a file ever had; `preview`, `width` and `height` of the current one are those of the file's row.
create table file_versions (
  file_id uuid not null references files on delete cascade,
  version integer not null,
  sha256 text not null references blobs,
  size bigint not null,
  name text not null,
  mime_type text not null,
  width integer,
  height integer,
  preview text not null,
  uploaded_by uuid not null references users,
  -- the version that this one brought back
  restored_from integer,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (file_id, version)
);
create index file_versions_by_blob on file_versions (sha256);
insert into file_versions (file_id, version, sha256, size, name, mime_type, width, height, preview, uploaded_by, created_at)
  select id, 1, sha256, size, name, mime_type, width, height, preview, uploaded_by, created_at from files;
create index previews_by_blob on previews (sha256);

-- Uploads on their way, and for a day those that came whole: a client that missed the last answer asks again. They hold
-- on to nothing: a project or a file that goes meanwhile is missed with the last byte, and the row says what to clear away.
create table uploads (
  -- the id of the file to be
  id uuid primary key,
  user_id uuid not null,
  project_id uuid,
  folder_id uuid,
  -- the file that it becomes the next version of
  file_id uuid,
  name text not null,
  category text not null,
  -- bytes announced, and bytes that are safely here
  size bigint not null,
  received bigint not null default 0,
  -- what the storage needs to go on
  state jsonb not null default '{}',
  -- the first bytes, which tell the type
  head bytea not null default '',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  finished_at timestamptz
);
create index uploads_by_user on uploads (user_id, finished_at);
create index uploads_by_age on uploads (updated_at);
