-- Marks with a word on one version of a file (S3 section 3). Places are percent of the picture or page. `number` is the file's
-- own, and the same on each version that an annotation was brought to.
create table annotations (
  id uuid primary key,
  file_id uuid not null,
  version integer not null,
  number integer not null,
  page integer,
  type text not null,
  x double precision not null,
  y double precision not null,
  width double precision,
  height double precision,
  color text not null,
  content text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  resolved_at timestamptz,
  resolved_by uuid references users,
  foreign key (file_id, version) references file_versions on delete cascade,
  unique (file_id, version, number)
);
