-- By what a supplier's names are compared: equal for names that look alike (accounts/nameSkeleton.ts). Filled in by code.
alter table shop.supplier add column username_skeleton text, add column company_skeleton text;
