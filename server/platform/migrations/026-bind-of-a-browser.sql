-- One cookie binds every session that the same person opened in one browser (decision 008).
alter table sessions drop constraint sessions_bind_hash_key;
create index sessions_by_bind on sessions (bind_hash) where bind_hash is not null;
