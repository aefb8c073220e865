-- What was decided about each version, and what whoever brought it says is new in it (S3 section 3; decision 051).
alter table file_versions
  add column note text not null default '',
  add column decision text check (decision in ('approved', 'rejected', 'needs_revision')),
  add column decided_by uuid references users,
  add column decided_at timestamptz,
  add constraint file_versions_decided check ((decision is null) = (decided_at is null));
-- of a version on its way
alter table uploads add column note text not null default '';

-- What was decided before: the last status that a version came to, as it was told.
with told as (
  select id, actor_id, created_at, coalesce(payload -> 'file', payload) as file
    from facts where name in ('file:added', 'file:updated', 'file:version-added')
), steps as (
  select id, actor_id, created_at, file ->> 'id' as file_id, file ->> 'version' as version, file ->> 'status' as status,
         lag(file ->> 'status') over (partition by file ->> 'id', file ->> 'version' order by id) as before
    from told
), last as (
  select distinct on (file_id, version) file_id, version, status, actor_id, created_at
    from steps where status is distinct from before order by file_id, version, id desc
)
update file_versions v set decision = last.status, decided_at = last.created_at,
       decided_by = (select id from users where id = last.actor_id)
  from last
 where last.file_id = v.file_id::text and last.version = v.version::text and last.status in ('approved', 'rejected');

-- A revision that was asked for made the file a draft again.
update file_versions v set decision = d.status, decided_by = d.reviewer, decided_at = d.decided_at
  from (select distinct on (file_id, version) * from design_reviews where version is not null
         order by file_id, version, decided_at desc) d
  join files f on f.id = d.file_id
 where d.file_id = v.file_id and d.version = v.version and d.status = 'needs_revision' and v.decision is null
   and (f.version > v.version or f.status = 'draft');
