-- Pictures that were stated before there were copies are fetched by the same job.
insert into shop.component_picture (component_id, address)
select id, image_url from shop.component where image_url ~* '^https://' and withdrawn_at is null
on conflict (component_id) do nothing;
