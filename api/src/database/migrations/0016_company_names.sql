-- Two suppliers may have the same company name: an administrator who approves them sees both.
drop index concurrently if exists shop.supplier_company_looks_taken;
