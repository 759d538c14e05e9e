create index concurrently configuration_by_mission on shop.configuration (mission_id) include (state);
