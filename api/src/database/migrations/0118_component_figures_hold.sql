-- Reads the table beside requests.
alter table shop.component
  validate constraint component_figures_not_negative, validate constraint component_of_supplier_complete;
