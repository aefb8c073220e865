-- The time for which its people were reminded of a consultation, or need not be: moved to another, it is to be told again.
alter table consultations add column reminded_for timestamptz;
create index consultations_ahead on consultations (scheduled_at) where status = 'scheduled';
