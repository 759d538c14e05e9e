-- The site's own copies of components' pictures: the browsers of visitors ask nobody else for them. A row for each component on offer
-- that states an address, from the moment at which it is stated, by whichever release; a job fetches the picture.
create table shop.component_picture (
  component_id integer primary key,
  address text not null,
  attempts integer not null default 0,
  -- When it is fetched next; null once it is there, or where that was given up.
  due_at timestamptz default now(),
  -- Why the last attempt failed.
  problem text,
  -- Anew as WebP, and its SHA-256, by which it is shown.
  webp bytea,
  digest text,
  constraint component_picture_component foreign key (component_id) references shop.component (id) on delete cascade,
  constraint component_picture_has_digest check ((webp is null) = (digest is null)),
  constraint component_picture_digest_is_one check (length(digest) = 43),
  constraint component_picture_is_small check (octet_length(webp) between 1 and 1000000)
);
create index component_picture_due on shop.component_picture (due_at) where due_at is not null;
create index component_picture_digest on shop.component_picture (digest) where digest is not null;

-- Another address takes the picture of the one before away, and so do no address and a withdrawal. What was given up is tried again
-- with each save.
create function shop.require_picture() returns trigger language plpgsql as $$
begin
  if new.image_url ~* '^https://' and new.withdrawn_at is null then
    insert into shop.component_picture as known (component_id, address) values (new.id, new.image_url)
    on conflict (component_id) do update
      set address = excluded.address, attempts = 0, due_at = now(), problem = null, webp = null, digest = null
      where known.address <> excluded.address or (known.digest is null and known.due_at is null);
  else
    delete from shop.component_picture where component_id = new.id;
  end if;
  return null;
end
$$;
create trigger component_picture_required after insert or update of image_url, withdrawn_at on shop.component
  for each row execute function shop.require_picture();
