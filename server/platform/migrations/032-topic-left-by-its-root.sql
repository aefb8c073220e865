-- The message that a topic was started from may leave it, and start another one.
alter table topics drop constraint topics_root_id_key;
