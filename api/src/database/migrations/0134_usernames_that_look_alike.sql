-- Two suppliers have no usernames that look alike.
create unique index concurrently supplier_username_looks_taken on shop.supplier (username_skeleton);
