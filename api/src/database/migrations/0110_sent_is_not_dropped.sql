-- few rows: mails that were dropped while they were being sent. What was sent was not dropped.
update shop.outgoing_mail set dropped_at = null where sent_at is not null and dropped_at is not null;
