-- A link to set a new password was asked for under the password and address of its time: with any change of either it is
-- good for nothing, whichever way the change is made, and what is still on its way is not sent.
create function shop.end_reset_links() returns trigger language plpgsql as $$
begin
  delete from shop.password_reset where role = tg_argv[0] and user_id = new.id;
  update shop.outgoing_mail
  set dropped_at = now(), last_error = 'superseded'
  where sent_at is null and dropped_at is null and kind = 'password-reset'
    and data ->> 'role' = tg_argv[0] and (data ->> 'userId')::integer = new.id;
  return null;
end
$$;

create trigger administrator_reset_links after update of password_hash, email on shop.administrator
  for each row when (old.password_hash <> new.password_hash or old.email <> new.email)
  execute function shop.end_reset_links('administrator');

create trigger supplier_reset_links after update of password_hash, contact_email on shop.supplier
  for each row when (old.password_hash <> new.password_hash or old.contact_email <> new.contact_email)
  execute function shop.end_reset_links('supplier');
