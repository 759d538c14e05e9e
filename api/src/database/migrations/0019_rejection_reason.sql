-- Why a supplier was rejected, in an administrator's words, for the supplier to read. Null where nobody has said it, as in each step of
-- before and in those of the release that runs beside.
-- few rows: one for each decision about a supplier
alter table shop.supplier_status_step
  add column reason text,
  add constraint supplier_status_step_reason check (reason is null or (to_status = 'Rejected' and reason <> ''));
