-- Phone numbers are compared from their ends: a country's code may be left out.
create index concurrently configuration_by_phone on shop.configuration ((reverse(shop.digits(phone)) collate "C"))
  where phone is not null;
create index concurrently supplier_by_phone_end on shop.supplier ((reverse(shop.digits(contact_phone)) collate "C"))
  where contact_phone is not null;
drop index concurrently if exists shop.supplier_by_phone;
