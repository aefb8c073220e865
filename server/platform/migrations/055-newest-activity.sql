-- What happened lately anywhere: an admin sees all of it.
create index activities_newest on activities (created_at desc, id desc);
