-- Written by the release before alone. The next one can drop it.
alter table shop.supplier alter column company_skeleton drop not null;
