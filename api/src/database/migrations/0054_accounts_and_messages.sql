-- unused since 0012_link_picture.sql: a contract migration. One-time passwords, recovery codes, the list of sessions, names that look alike.
drop table shop.recovery_code;
drop table shop.one_time_password;
alter table shop.administrator_session drop column number, drop column network, drop column agent;
alter table shop.supplier drop column username_skeleton, drop column company_skeleton;

-- Contact messages are mails alone. Those that still wait to be sent take their text along.
update shop.outgoing_mail mail
set data = jsonb_build_object(
  'name', message.name, 'email', message.email, 'company', message.company, 'phone', message.phone,
  'subject', message.subject, 'message', message.message
)
from shop.contact_message message
where mail.kind = 'message-notice' and mail.sent_at is null and mail.data ->> 'messageId' = message.id::text;
delete from shop.outgoing_mail where kind = 'message-receipt';
delete from shop.audit_event where starts_with(action, 'order_message_');
drop index if exists shop.audit_event_of_messages;
drop table shop.contact_message;

-- Suppliers' pictures are shown from where they are.
drop trigger component_picture_required on shop.component;
drop function shop.require_picture();
drop table shop.component_picture;
