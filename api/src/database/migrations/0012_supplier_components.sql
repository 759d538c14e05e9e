-- A component without a supplier is the company's own. `product_type` is what its supplier calls its category.
alter table shop.component
  add column supplier_id integer,
  add column product_type text,
  add column lead_time_days integer,
  add column specifications jsonb not null default '{}',
  add column version integer not null default 1,
  add constraint component_supplier foreign key (supplier_id) references shop.supplier (id) on delete restrict,
  add constraint component_of_supplier_whole
    check ((supplier_id is null) = (product_type is null) and (supplier_id is null) = (lead_time_days is null)),
  add constraint component_product_type_known check (
    product_type in (
      'Communications', 'Power', 'Furniture_Fixings', 'Mobility_Rigging', 'Tools_Workbenches', 'CAD_CAM_3D_Printing',
      'Compute', 'Other'
    )
  ),
  add constraint component_lead_time_positive check (lead_time_days > 0),
  add constraint component_specifications_map check (jsonb_typeof(specifications) = 'object');

create index component_supplier_id on shop.component (supplier_id);
