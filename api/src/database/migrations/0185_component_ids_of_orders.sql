-- The components of an order, as lists show them. Orders of before have none here: lists read their items.
alter table shop.configuration add column component_ids integer[];
