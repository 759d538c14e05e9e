import type { ComponentCategory } from '@fieldbox/contract/componentCategories';
import type { Component } from '@fieldbox/contract/components';

type ComponentSeed = Omit<Component, 'id'>;

const of =
  (category: ComponentCategory) =>
  (name: string, icon: string, price: number, description: string): ComponentSeed => ({
    category,
    name,
    icon,
    price,
    description,
    imageUrl: null,
  });

const power = of('power');
const communications = of('communications');
const equipment = of('equipment');

/** The company's own components. Prices in dollars. */
export const componentSeeds: ComponentSeed[] = [
  power(
    'Solar Panel Array',
    'solar-panel',
    8_400,
    'Three tilted panels on a roof frame, 2.4 kW peak, with charge controller.',
  ),
  power('Generator Hookup Panel', 'plug', 3_950, 'Four weatherproof inlets under a rain hood, for generator or mains.'),
  power('Battery Bank', 'battery', 11_200, '20 kWh in a vented cabinet, charged from solar or the inlet panel.'),
  power(
    'Diesel Generator 15 kVA',
    'generator',
    13_750,
    'Silenced set in a bunded frame beside the unit, 30 hours on one tank.',
  ),
  power(
    'Automatic Transfer Switch',
    'transfer-switch',
    2_480,
    'Changes between mains, generator and battery in under 20 milliseconds.',
  ),
  power(
    'Folding Wind Turbine',
    'wind-turbine',
    6_900,
    '1 kW turbine on a 20 ft tilting mast, for sites with more wind than sun.',
  ),
  communications(
    'Satellite Terminal',
    'satellite-dish',
    14_800,
    'Roof-mounted dish with indoor modem and a 30 ft cable run.',
  ),
  communications(
    'Radio Repeater',
    'radio-tower',
    6_250,
    'VHF and UHF repeater with a folding mast, range about 12 miles.',
  ),
  communications('Network Rack', 'server', 7_900, 'Half-height rack with switch and router on shock mounts.'),
  communications(
    'Cellular Gateway',
    'antenna',
    1_890,
    'Two-modem 4G/5G router with roof antenna; takes over when a link fails.',
  ),
  communications('Mesh Wi-Fi Kit', 'wifi', 2_640, 'Four outdoor nodes that cover a camp of about 5 acres.'),
  equipment('Climate Control Unit', 'temperature-high', 5_600, 'Wall unit for heating and cooling from -20 to 50 °C.'),
  equipment('Tool Bench Door', 'tools', 4_300, 'Side door that lifts over a fold-out bench and a tool wall.'),
  equipment('Security Lock Set', 'lock', 980, 'Lock box over both inner rods, keyed alike.'),
  equipment(
    'Access Control and Cameras',
    'cctv',
    3_720,
    'Card reader, two outdoor cameras and 30 days of recording on board.',
  ),
  equipment(
    'Medical Refrigerator',
    'refrigerator',
    4_150,
    '2 to 8 °C, 130 litres, holds for 20 hours without power and logs every 10 minutes.',
  ),
  equipment('Water Treatment Skid', 'water', 9_300, 'Filters and disinfects 500 litres an hour from surface water.'),
  equipment(
    'Fire Suppression System',
    'fire-extinguisher',
    3_275.5,
    'Smoke and heat detection with a clean-agent cylinder, safe for electronics.',
  ),
];
