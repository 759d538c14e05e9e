-- The administrator who looks after an order; nobody at first, and none of those of before. Who is erased leaves it to nobody.
alter table shop.configuration add column assignee_id integer;
alter table shop.configuration add constraint configuration_assignee
  foreign key (assignee_id) references shop.administrator (id) on delete set null not valid;
