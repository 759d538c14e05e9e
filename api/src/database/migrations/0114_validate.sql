-- Reads the tables beside requests, and changes nothing. A row that breaks one stops the start, and the release before goes on.
alter table shop.questionnaire_response
  validate constraint questionnaire_numbers_finite, validate constraint questionnaire_named;
alter table shop.configuration validate constraint configuration_named;
alter table shop.configuration_item validate constraint configuration_item_named;
alter table shop.component validate constraint component_named;
alter table shop.mission validate constraint mission_named;
alter table shop.container validate constraint container_named;
alter table shop.supplier validate constraint supplier_named;
alter table shop.administrator validate constraint administrator_named;
alter table shop.subscriber validate constraint subscriber_has_address;
alter table shop.outgoing_mail
  validate constraint outgoing_mail_sent_or_dropped, validate constraint outgoing_mail_has_recipient;
alter table shop.audit_event
  validate constraint audit_event_undoes_earlier, validate constraint audit_event_named;
