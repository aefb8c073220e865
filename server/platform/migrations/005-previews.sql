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

insert into blob_previews (source, kind, width, height)
  select distinct on (f.sha256) f.sha256, 'picture', f.width, f.height
    from files f where f.preview = 'ready' order by f.sha256, f.updated_at;

alter table previews drop constraint previews_variant_check;
alter table previews add constraint previews_variant_check check (variant in (
  'thumb', 'large', 'peaks', 'listing', 'score', 'page-2', 'page-3', 'page-4', 'page-5', 'page-6'));

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

-- Pictures of a film that its sender's browser took. They belong to the file and not to the content: what one person
-- says a film looks like must not stand on another's.
create table posters (
  file_id uuid not null references files on delete cascade,
  source text not null references blobs on delete cascade,
  variant text not null check (variant in ('thumb', 'large')),
  sha256 text not null references blobs,
  primary key (file_id, source, variant)
);
