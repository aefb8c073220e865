-- What a consultation is about: whoever manages that has a say in it.
alter table consultations add column project_id uuid references projects on delete set null;
create index consultations_of_project on consultations (project_id, scheduled_at) where project_id is not null;
