-- A mail whose link has ended is sent no more, and one with a newer link takes the place of those that still wait.
-- `link_of`: what the link opens, and whose it is. Those that failed since no mail server was there go as soon as one is.
alter table mails add column link_of text, add column link_ends_at timestamptz,
  add column server_was_away boolean not null default false;
