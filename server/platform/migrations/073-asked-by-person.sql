-- What is asked for by its person when an account goes or takes its data along (decision 055), in the order in which it is read.
create index annotation_replies_by_author on annotation_replies (created_by, created_at, id);
create index review_feedback_by_author on review_feedback (author, created_at, id);
create index activities_by_actor on activities (actor_id, created_at, id);
create index automation_triggers_by_owner on automation_triggers (owner_id);
create index invitations_by_acceptor on invitations (accepted_by) where accepted_by is not null;
create index mails_by_recipient on mails (recipient);
