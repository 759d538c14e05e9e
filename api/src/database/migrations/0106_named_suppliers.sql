alter table shop.supplier
  add constraint supplier_named check (
    username <> '' and company_name <> '' and contact_name <> '' and contact_email <> ''
  ) not valid;
