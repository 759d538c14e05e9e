-- The mailbox behind an address: many mail servers deliver ann+orders@example.org to ann@example.org.
create function shop.mailbox(address text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;
