-- When a message last changed (`version` rose); null: never since it was sent. Whoever was away for a moment asks for these
-- instead of for everything that was held (decision 033). Never set by a send: that writes no more than before.
alter table messages add column changed_at timestamptz;
create index messages_by_change on messages (conversation_id, changed_at) where changed_at is not null;
