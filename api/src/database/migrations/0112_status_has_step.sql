-- A supplier's status is what the last step of its history says, as soon as the transaction that changes either ends.
create function shop.require_status_step() returns trigger language plpgsql as $$
declare
  checked integer;
  stored text;
  last_step text;
begin
  if tg_table_name = 'supplier' then
    checked := new.id;
  else
    checked := new.supplier_id;
  end if;
  select status into stored from shop.supplier where id = checked;
  select to_status into last_step from shop.supplier_status_step where supplier_id = checked order by step desc limit 1;
  if stored is distinct from last_step then
    raise exception 'Supplier % is %, and the last step of its history says %.', checked, stored, coalesce(last_step, 'nothing')
      using errcode = 'check_violation', constraint = 'supplier_status_has_step';
  end if;
  return null;
end
$$;

create constraint trigger supplier_status_has_step
  after insert or update of status on shop.supplier
  deferrable initially deferred
  for each row execute function shop.require_status_step();
