alter table shop.configuration
  validate constraint configuration_quantity_positive,
  validate constraint configuration_response;
