-- The files of a conversation, the newest first, however long it is.
create index messages_with_files on messages (conversation_id, seq desc) where attachments <> '{}';
