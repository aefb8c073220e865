-- Who is asked to decide about a file (S2 section 3). `version`: the one that was decided about; null while it is open, for then it
-- is about whichever is current. `reminded_for`: the deadline of which the one who is asked was reminded.
create table design_reviews (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  version integer,
  review_type text not null,
  status text not null default 'pending' check (status in ('pending', 'in_review', 'approved', 'rejected', 'needs_revision')),
  assigned_to uuid not null references users,
  reviewer uuid references users,
  created_by uuid not null references users,
  note text not null,
  deadline timestamptz,
  reminded_for timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  decided_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint design_reviews_decided check ((status in ('pending', 'in_review')) = (version is null and decided_at is null))
);
-- nobody is asked twice at the same time
create unique index design_reviews_open on design_reviews (file_id, assigned_to) where version is null;
create index design_reviews_by_file on design_reviews (file_id, created_at desc);
create index design_reviews_waiting on design_reviews (assigned_to) where version is null;
create index design_reviews_due on design_reviews (deadline) where version is null and deadline is not null;

create table review_feedback (
  id uuid primary key,
  review_id uuid not null references design_reviews on delete cascade,
  overall text not null,
  version integer not null,
  decision text check (decision in ('approved', 'rejected', 'needs_revision')),
  author uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index review_feedback_by_review on review_feedback (review_id, created_at desc);

-- Whoever is asked is told, and what became of it. `review_id` is no key: what was told of one that is taken back is removed.
alter table notifications
  add review_id uuid,
  drop constraint notifications_type_check,
  add constraint notifications_type_check
    check (type in ('message', 'mention', 'reminder', 'consultation', 'annotation', 'review')),
  drop constraint notifications_about,
  add constraint notifications_about check (
    (type in ('annotation', 'review')) = (file_id is not null) and (file_id is null) = (message_id is not null)
      and (file_id is null) = (project_id is null) and (message_id is null) = (conversation_id is null)
      and (message_id is null) = (seq is null) and (type = 'review') = (review_id is not null));
create index notifications_by_review on notifications (review_id) where review_id is not null;
