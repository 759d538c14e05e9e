-- The number of orders is updated in place each second. That needs room in the page, and no index over it.
alter table shop.component set (fillfactor = 70);
