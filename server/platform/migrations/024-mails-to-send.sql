-- The outbox is looked at every two seconds, and what was sent stays in it: without this each look would read all of that.
create index mails_to_send on mails (attempts, created_at) where sent_at is null;
