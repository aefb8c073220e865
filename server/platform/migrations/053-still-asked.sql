-- What was told before 049 asks for something, too, where that is not done yet.
update notifications n set actionable = true from messages m
 where m.id = n.message_id and m.needs_acknowledgement and not n.actionable
   and n.type in ('message', 'mention', 'reminder') and m.author_id <> n.user_id
   and not exists (select from acknowledgements a where a.message_id = m.id and a.user_id = n.user_id);
update notifications n set actionable = true from design_reviews d
 where d.id = n.review_id and d.version is null and d.assigned_to = n.user_id and not n.actionable
   and (n.title like '% asks you to review %' or n.title like 'Your review of % is due within a day');
