-- What was found out about a content, once for all files that hold it. The kind is part of the key: the same bytes may
-- go by two names. A failure that may be otherwise next time is not kept.
create table blob_previews (
  source text not null references blobs on delete cascade,
  kind text not null check (kind in ('picture', 'pdf', 'video', 'audio', 'score', 'archive')),
  -- why there is no preview, as a sentence; null when there is one
  problem text,
  width integer,
  height integer,
  pages integer,
  duration_ms integer,
  made_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (source, kind)
);

-- What was found out about the current version stood in the file's row alone; from now on it stands in both.
update file_versions v set preview = f.preview, width = f.width, height = f.height
  from files f where f.id = v.file_id and f.version = v.version;

insert into blob_previews (source, kind, width, height)
  select distinct on (v.sha256) v.sha256, 'picture', v.width, v.height
    from file_versions v where v.preview = 'ready' order by v.sha256, v.created_at;

alter table previews drop constraint previews_variant_check;
alter table previews add constraint previews_variant_check check (variant in (
  'thumb', 'large', 'peaks', 'listing', 'score', 'page-2', 'page-3', 'page-4', 'page-5', 'page-6'));

-- What a file shows of its current version, and every version of itself: a later one leaves the earlier ones as they are.
alter table files
  add column pages integer,
  add column duration_ms integer,
  add column preview_problem text,
  add column has_thumb boolean not null default false;
update files set has_thumb = true where preview = 'ready';
-- kinds that had no preview until now: the next start makes them
update files set preview = 'pending'
 where preview = 'none' and (mime_type like 'video/%' or mime_type like 'audio/%' or mime_type in (
   'application/pdf', 'application/zip', 'application/vnd.recordare.musicxml',
   'application/vnd.recordare.musicxml+xml', 'image/heic', 'image/heif'));
update files set preview_problem = 'No preview could be made.' where preview = 'failed';
alter table file_versions
  add column pages integer,
  add column duration_ms integer,
  add column preview_problem text,
  add column has_thumb boolean not null default false;
update file_versions set has_thumb = true where preview = 'ready';
update file_versions set preview = 'pending'
 where preview = 'none' and (mime_type like 'video/%' or mime_type like 'audio/%' or mime_type in (
   'application/pdf', 'application/zip', 'application/vnd.recordare.musicxml',
   'application/vnd.recordare.musicxml+xml', 'image/heic', 'image/heif'));
update file_versions set preview_problem = 'No preview could be made.' where preview = 'failed';

-- what waits for its preview is found by every start
create index file_versions_waiting on file_versions (created_at) where preview = 'pending';

-- Pictures of a film that its sender's browser took. They belong to the file and not to the content: what one person
-- says a film looks like must not stand on another's.
create table posters (
  file_id uuid not null references files on delete cascade,
  source text not null references blobs on delete cascade,
  variant text not null check (variant in ('thumb', 'large')),
  sha256 text not null references blobs,
  primary key (file_id, source, variant)
);
create index posters_by_source on posters (source);
create index posters_by_blob on posters (sha256);
