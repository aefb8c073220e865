-- Whom what is drawn on a file, answered below, and said in its reviews names, and how they were called then.
alter table annotations
  add mentions uuid[] not null default '{}',
  add mention_names text[] not null default '{}';
alter table annotation_replies
  add mentions uuid[] not null default '{}',
  add mention_names text[] not null default '{}';
alter table review_feedback
  add mentions uuid[] not null default '{}',
  add mention_names text[] not null default '{}';
