-- Of a mail of news: the link that switches such mails off, which its heads bear (RFC 8058); gone once it was sent.
alter table mails add unsubscribe text;
