-- A drawing that has a new version is new: when the current one came, kept here so that lists are ordered by it from an index.
alter table files add column version_at timestamptz not null default date_trunc('milliseconds', now());
update files f set version_at = coalesce(
  (select v.created_at from file_versions v where v.file_id = f.id and v.version = f.version), f.created_at);
drop index files_by_date, files_in_folder_by_date;
create index files_by_date on files (project_id, version_at, id) where deleted_at is null;
create index files_in_folder_by_date on files (project_id, folder_id, version_at, id) where deleted_at is null;
