-- What somebody brought, the newest first, and what was decided about it: for the worktable and the portfolio of a designer.
create index file_versions_by_uploader on file_versions (uploaded_by, created_at desc, file_id);
create index file_versions_by_decision on file_versions (uploaded_by, decision, decided_at desc, file_id desc) where decision is not null;
-- What somebody drew last, and what is not seen to.
create index annotations_by_author on annotations (created_by, created_at desc, file_id);
create index annotations_open on annotations (file_id, version) where resolved_at is null;
