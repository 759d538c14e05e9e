-- Each component of the catalogue has a drawing of its own now. One whose icon was changed since keeps it.

update shop.component set icon = fresh.icon
from (values
  ('Battery Bank', 'plug', 'battery'),
  ('Diesel Generator 15 kVA', 'plug', 'generator'),
  ('Automatic Transfer Switch', 'plug', 'transfer-switch'),
  ('Folding Wind Turbine', 'tools', 'wind-turbine'),
  ('Radio Repeater', 'satellite-dish', 'radio-tower'),
  ('Network Rack', 'tools', 'server'),
  ('Cellular Gateway', 'satellite-dish', 'antenna'),
  ('Mesh Wi-Fi Kit', 'satellite-dish', 'wifi'),
  ('Access Control and Cameras', 'lock', 'cctv'),
  ('Medical Refrigerator', 'temperature-high', 'refrigerator'),
  ('Water Treatment Skid', 'tools', 'water'),
  ('Fire Suppression System', 'temperature-high', 'fire-extinguisher')
) as fresh (name, was, icon)
where component.name = fresh.name and component.icon = fresh.was and component.id <= 100;
