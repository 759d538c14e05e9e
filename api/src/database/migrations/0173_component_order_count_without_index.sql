drop index concurrently if exists shop.component_by_order_count;
