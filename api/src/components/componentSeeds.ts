import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentCategories';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';

export type ComponentSeed = Omit<Component, 'id'>;

/** All figures of the company's own components are known: one without power figures neither uses, produces nor stores power. */
type SeedFigures = Pick<Component, 'weightInKg' | 'leadTimeInDays'> & Partial<ComponentFigures>;

const of =
  (category: ComponentCategory) =>
  (name: string, icon: string, price: number, description: string, figures: SeedFigures): ComponentSeed => ({
    category,
    name,
    icon,
    part: partOfIcon(icon),
    price,
    description,
    imageUrl: null,
    wattsDrawn: 0,
    wattsMade: 0,
    wattHoursStored: 0,
    ...figures,
  });

const power = of('power');
const communications = of('communications');
const equipment = of('equipment');

/** The company's own components. Prices in dollars; figures are sample data, believable for such parts. */
export const componentSeeds: ComponentSeed[] = [
  power(
    'Solar Panel Array',
    'solar-panel',
    8_400,
    'Three tilted panels on a roof frame, 2.4 kW peak, with charge controller.',
    { weightInKg: 210, wattsMade: 2_400, leadTimeInDays: 21 },
  ),
  power(
    'Generator Hookup Panel',
    'plug',
    3_950,
    'Four weatherproof inlets under a rain hood, for generator or mains.',
    { weightInKg: 28, leadTimeInDays: 10 },
  ),
  power('Battery Bank', 'battery', 11_200, '20 kWh in a vented cabinet, charged from solar or the inlet panel.', {
    weightInKg: 340,
    wattHoursStored: 20_000,
    leadTimeInDays: 28,
  }),
  power(
    'Diesel Generator 15 kVA',
    'generator',
    13_750,
    'Silenced set in a bunded frame beside the unit, 30 hours on one tank.',
    { weightInKg: 620, wattsMade: 12_000, leadTimeInDays: 35 },
  ),
  power(
    'Automatic Transfer Switch',
    'transfer-switch',
    2_480,
    'Changes between mains, generator and battery in under 20 milliseconds.',
    { weightInKg: 32, wattsDrawn: 10, leadTimeInDays: 14 },
  ),
  power(
    'Folding Wind Turbine',
    'wind-turbine',
    6_900,
    '1 kW turbine on a 20 ft tilting mast, for sites with more wind than sun.',
    { weightInKg: 185, wattsMade: 1_000, leadTimeInDays: 30 },
  ),
  communications(
    'Satellite Terminal',
    'satellite-dish',
    14_800,
    'Roof-mounted dish with indoor modem and a 30 ft cable run.',
    { weightInKg: 48, wattsDrawn: 90, leadTimeInDays: 28 },
  ),
  communications(
    'Radio Repeater',
    'radio-tower',
    6_250,
    'VHF and UHF repeater with a folding mast, range about 12 miles.',
    { weightInKg: 130, wattsDrawn: 120, leadTimeInDays: 24 },
  ),
  communications('Network Rack', 'server', 7_900, 'Half-height rack with switch and router on shock mounts.', {
    weightInKg: 95,
    wattsDrawn: 450,
    leadTimeInDays: 14,
  }),
  communications(
    'Cellular Gateway',
    'antenna',
    1_890,
    'Two-modem 4G/5G router with roof antenna; takes over when a link fails.',
    { weightInKg: 6, wattsDrawn: 20, leadTimeInDays: 7 },
  ),
  communications('Mesh Wi-Fi Kit', 'wifi', 2_640, 'Four outdoor nodes that cover a camp of about 5 acres.', {
    weightInKg: 14,
    wattsDrawn: 60,
    leadTimeInDays: 10,
  }),
  equipment('Climate Control Unit', 'temperature-high', 5_600, 'Wall unit for heating and cooling from -20 to 50 °C.', {
    weightInKg: 110,
    wattsDrawn: 1_800,
    leadTimeInDays: 21,
  }),
  equipment('Tool Bench Door', 'tools', 4_300, 'Side door that lifts over a fold-out bench and a tool wall.', {
    weightInKg: 160,
    leadTimeInDays: 18,
  }),
  equipment('Security Lock Set', 'lock', 980, 'Lock box over both inner rods, keyed alike.', {
    weightInKg: 9,
    leadTimeInDays: 5,
  }),
  equipment(
    'Access Control and Cameras',
    'cctv',
    3_720,
    'Card reader, two outdoor cameras and 30 days of recording on board.',
    { weightInKg: 18, wattsDrawn: 65, leadTimeInDays: 14 },
  ),
  equipment(
    'Medical Refrigerator',
    'refrigerator',
    4_150,
    '2 to 8 °C, 130 litres, holds for 20 hours without power and logs every 10 minutes.',
    { weightInKg: 62, wattsDrawn: 120, leadTimeInDays: 21 },
  ),
  equipment('Water Treatment Skid', 'water', 9_300, 'Filters and disinfects 500 litres an hour from surface water.', {
    weightInKg: 240,
    wattsDrawn: 750,
    leadTimeInDays: 35,
  }),
  equipment(
    'Fire Suppression System',
    'fire-extinguisher',
    3_275.5,
    'Smoke and heat detection with a clean-agent cylinder, safe for electronics.',
    { weightInKg: 55, wattsDrawn: 15, leadTimeInDays: 21 },
  ),
];
