-- change: makes `email` the account's own.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('reset', 'verify', 'change', 'setup'));
