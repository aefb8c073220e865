-- What is deleted takes its conversations with it, and brings them back: their version rises with both, as it does with their
-- people. So who stood somehow to a conversation of this version still does, and it is still there (decision 026).
create function conversations_go_along() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as everybody holds several (migration 020)
  execute format('select from conversations where %I = $1 order by id for no key update', tg_argv[0]) using new.id;
  execute format('update conversations set version = version + 1 where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger conversations_go_along after update of deleted_at on organizations for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function conversations_go_along('organization_id');
create trigger conversations_go_along after update of deleted_at on teams for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function conversations_go_along('team_id');
create trigger conversations_go_along after update of deleted_at on projects for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function conversations_go_along('project_id');
