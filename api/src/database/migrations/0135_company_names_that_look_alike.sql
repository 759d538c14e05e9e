-- Of suppliers that were rejected nobody has to keep the names free.
create unique index concurrently supplier_company_looks_taken on shop.supplier (company_skeleton)
  where status <> 'Rejected';
