-- An account that was deleted stays as a row without a person (decision 055): what they wrote and brought hangs on it.
alter table users add column deleted_at timestamptz;

-- Whoever is let in while their account is being deleted is not let in. Each of these rows holds its person anyway, as a
-- foreign key; held before, it is seen whether the person is still there.
create function only_people_join() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then return null; end if;
  return new;
end $$;
create trigger only_people_join before insert on organization_members for each row execute function only_people_join();
create trigger only_people_join before insert on team_members for each row execute function only_people_join();
create trigger only_people_join before insert on project_members for each row execute function only_people_join();
create trigger only_people_join before insert on participants for each row execute function only_people_join();
