-- What an event is about is set when it is stored, as it can no longer be computed by one expression for all releases: a column that
-- is computed cannot get another one without that all rows are written again.
create function shop.set_event_kind() returns trigger language plpgsql as $$
begin
  new.kind := case
    when starts_with(new.action, 'supplier_') then 'suppliers'
    when starts_with(new.action, 'component_') then 'components'
    when starts_with(new.action, 'mission') then 'missions'
    when starts_with(new.action, 'order_') then 'orders'
    when starts_with(new.action, 'response_') then 'responses'
    else 'accounts'
  end;
  return new;
end
$$;
alter table shop.audit_event alter column kind drop expression;
create trigger audit_event_kind before insert on shop.audit_event
  for each row execute function shop.set_event_kind();
