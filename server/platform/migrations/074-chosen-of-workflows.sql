-- Workflows are a category of their own (S2 section 3): off for whoever has switched off what they were counted among. `reads_seen`:
-- what somebody looks at for a moment under the bell counts as read.
alter table notification_preferences
  add workflows boolean not null default true,
  add reads_seen boolean not null default false;
update notification_preferences set workflows = projects;
