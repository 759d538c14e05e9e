alter table shop.configuration validate constraint configuration_named;
