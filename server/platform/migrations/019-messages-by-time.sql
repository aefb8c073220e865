-- Of a word that stands everywhere the newest hits are found from the end on, and not by visiting all.
create index messages_by_time on messages (created_at);
