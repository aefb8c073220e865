-- How far a milestone is on its way, in percent (S2 section 3). A completed one is at its end, whatever was said before; what was
-- said comes back with it when it is opened again.
alter table milestones add column progress integer not null default 0 check (progress between 0 and 100);
