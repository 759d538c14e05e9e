alter table shop.configuration validate constraint configuration_state_known;
