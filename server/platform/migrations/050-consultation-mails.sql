-- What is mailed of a consultation goes into calendars, and is forgotten with the mail's words once it went.
alter table mails add column calendar text;
create index mails_waiting_of on mails (link_of) where sent_at is null;

-- What each of its people knows of a consultation, by mail or by their own doing: the next mail tells what is new to them.
create table consultation_mails (
  consultation_id uuid not null references consultations on delete cascade,
  user_id uuid not null references users on delete cascade,
  title text not null,
  scheduled_at timestamptz not null,
  -- minutes
  duration integer not null,
  -- called off, or the person is out of it
  is_off boolean not null default false,
  -- a mail put it into the person's calendar
  is_mailed boolean not null default false,
  -- of the last mail's part for calendars
  sequence integer not null default 0,
  -- what was known before the last mail, which may still wait; null: nothing
  before jsonb,
  -- the consultation's `updated_at` then: what is heard late says nothing new
  as_of timestamptz not null,
  primary key (consultation_id, user_id)
);
create index consultation_mails_by_user on consultation_mails (user_id);

-- nobody is invited to what they have taken part in for long
insert into consultation_mails (consultation_id, user_id, title, scheduled_at, duration, is_off, as_of)
select k.id, p.user_id, c.name, k.scheduled_at, k.duration, k.status = 'cancelled', k.updated_at
  from consultations k join live_conversations c on c.id = k.conversation_id join participants p on p.conversation_id = c.id;
