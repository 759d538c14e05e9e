-- How many mails a mailbox has had in the last hour.
create index concurrently outgoing_mail_mailbox on shop.outgoing_mail (shop.mailbox(recipient), created_at);
