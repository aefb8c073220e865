-- A fact over which a listener failed waits before it is heard again; after some failures it is set aside, so that the
-- others are heard. Whoever has mended the cause hands it out again: hear_failures = 0, set_aside_at = null.
alter table facts add column hear_failures integer not null default 0;
alter table facts add column hear_again_at timestamptz;
alter table facts add column set_aside_at timestamptz;
