-- The log is asked for what was done to somebody, who is named by the account or by the address alone.
create index audit_log_by_object_id on audit_log (object_id, id) where object_id is not null;
create index audit_log_by_object on audit_log using hash (object);
