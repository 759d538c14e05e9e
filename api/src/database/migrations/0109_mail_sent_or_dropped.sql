alter table shop.outgoing_mail
  add constraint outgoing_mail_sent_or_dropped check (sent_at is null or dropped_at is null) not valid,
  add constraint outgoing_mail_has_recipient check (recipient <> '') not valid;
