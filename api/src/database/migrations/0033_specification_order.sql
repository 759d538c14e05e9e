-- The names of the specifications in the order of their supplier, which jsonb does not keep. Of older components nobody knows it.
alter table shop.component add column specification_order text[] not null default '{}';
