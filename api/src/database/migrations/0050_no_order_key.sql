-- unused since 0018_requests.sql: a contract migration. An order has no page of its own any more, which this key opened.
alter table shop.configuration drop column share_key;
