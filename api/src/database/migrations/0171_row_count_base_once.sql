create unique index concurrently row_count_base_once on shop.row_count (name) where is_base;
