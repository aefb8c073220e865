-- When a mail is due: its next try, or the end of the claim of whoever is just delivering it.
alter table mails add column next_try_at timestamptz not null default now();
