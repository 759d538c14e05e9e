import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import type { PartialValues } from '@fieldbox/contract/fields/field';
import type { orderFields } from '@fieldbox/contract/orders/orderFields';
import type { DemoPerson } from '../../demo/demoPeople.ts';

/** An order of the demo. It refers to what was bought by name, so that it needs no ids. */
export type DemoOrder = Omit<PartialValues<typeof orderFields>, 'name' | 'email' | 'organization'> & {
  hoursAgo: number;
  customer: DemoPerson;
  mission: [Sector, string];
  container: ContainerKind;
  components: string[];
};

/** Two months of orders, oldest first so that ids follow time, some from returning customers. */
export const demoOrders: DemoOrder[] = [
  {
    hoursAgo: 1_418,
    customer: 'papadakis',
    mission: ['civilian', 'disaster'],
    container: '40ft',
    components: ['Generator Hookup Panel', 'Satellite Terminal', 'Radio Repeater', 'Climate Control Unit'],
    intendedUse: 'Regional coordination post for the wildfire season, moved between three prepared sites.',
    additionalServices: 'Half a day of training for eight volunteers.',
  },
  {
    hoursAgo: 1_262,
    customer: 'dahl',
    mission: ['military', 'storage'],
    container: 'reinforced',
    components: ['Security Lock Set', 'Access Control and Cameras'],
    intendedUse: 'Locked store for boat electronics and spare engines on an exposed pier.',
    additionalSpecs: 'Coating for salt spray, floor drains.',
  },
  {
    hoursAgo: 1_196,
    customer: 'diallo',
    mission: ['civilian', 'medical'],
    container: '40ft',
    components: ['Generator Hookup Panel', 'Battery Bank', 'Medical Refrigerator', 'Climate Control Unit'],
    intendedUse: 'Regional vaccine store and treatment room for a campaign of nine months.',
    additionalSpecs: 'White roof coating and sun shade over both long sides.',
  },
  {
    hoursAgo: 1_130,
    customer: 'cardoso',
    mission: ['civilian', 'research'],
    container: '20ft',
    components: ['Solar Panel Array', 'Battery Bank', 'Folding Wind Turbine', 'Satellite Terminal'],
    intendedUse: 'Glacier monitoring hut for two researchers, supplied once a season by helicopter.',
    additionalSpecs: 'Lifting points for a sling load of at most 3.2 tonnes.',
  },
  {
    hoursAgo: 1_049,
    customer: 'horvat',
    mission: ['military', 'communications'],
    container: '20ft',
    components: ['Solar Panel Array', 'Battery Bank', 'Radio Repeater', 'Network Rack'],
    intendedUse: 'Trial of an unmanned relay before the winter, at a site that can be reached by road.',
  },
  {
    hoursAgo: 986,
    customer: 'stroud',
    mission: ['military', 'command'],
    container: 'expandable',
    components: [
      'Battery Bank',
      'Automatic Transfer Switch',
      'Satellite Terminal',
      'Network Rack',
      'Climate Control Unit',
      'Access Control and Cameras',
    ],
    intendedUse: 'Forward command post for bridge-building exercises, set up and taken down every ten days.',
  },
  {
    hoursAgo: 871,
    customer: 'moreau',
    mission: ['civilian', 'medical'],
    container: '20ft',
    components: [
      'Solar Panel Array',
      'Battery Bank',
      'Medical Refrigerator',
      'Climate Control Unit',
      'Cellular Gateway',
    ],
    intendedUse: 'Vaccination and maternal health clinic that visits four villages in turn.',
  },
  {
    hoursAgo: 803,
    customer: 'krause',
    mission: ['civilian', 'disaster'],
    container: 'multi',
    components: ['Diesel Generator 15 kVA', 'Automatic Transfer Switch', 'Satellite Terminal', 'Network Rack'],
    intendedUse: 'Storm restoration command post that leaves the depot within four hours.',
    additionalServices: 'Yearly inspection before the autumn storms.',
  },
  {
    hoursAgo: 695,
    customer: 'okafor',
    mission: ['civilian', 'workshop'],
    container: 'hybrid',
    components: ['Generator Hookup Panel', 'Tool Bench Door', 'Fire Suppression System'],
    intendedUse: 'Makerspace for schools without a workshop, two weeks in each place.',
  },
  {
    hoursAgo: 627,
    customer: 'virtanen',
    mission: ['military', 'storage'],
    container: 'reinforced',
    components: ['Security Lock Set', 'Access Control and Cameras', 'Fire Suppression System'],
    intendedUse: 'Store for batteries and survival suits at an island pier.',
  },
  {
    hoursAgo: 540,
    customer: 'lindgren',
    mission: ['military', 'training'],
    container: '40ft',
    components: ['Network Rack', 'Climate Control Unit', 'Generator Hookup Panel'],
    intendedUse: 'Eight driver simulators that follow the reserve courses from base to base.',
    additionalServices: 'Cabling to our own equipment list.',
  },
  {
    hoursAgo: 468,
    customer: 'osei',
    mission: ['civilian', 'medical'],
    container: '20ft',
    components: ['Solar Panel Array', 'Battery Bank', 'Medical Refrigerator', 'Cellular Gateway'],
    intendedUse: 'Permanent outpatient clinic where the old building was lost to the flood.',
  },
  {
    hoursAgo: 402,
    customer: 'lindqvist',
    mission: ['civilian', 'humanitarian'],
    container: 'multi',
    components: ['Solar Panel Array', 'Diesel Generator 15 kVA', 'Mesh Wi-Fi Kit', 'Water Treatment Skid'],
    intendedUse: 'Reception centre for about 600 people: registration, water point and phone charging.',
  },
  {
    hoursAgo: 331,
    customer: 'okafor',
    mission: ['civilian', 'workshop'],
    container: '20ft',
    components: ['Generator Hookup Panel', 'Tool Bench Door'],
    intendedUse: 'A second, smaller makerspace for villages with narrow roads.',
  },
  {
    hoursAgo: 250,
    customer: 'mori',
    mission: ['civilian', 'housing'],
    container: '40ft',
    components: ['Climate Control Unit', 'Fire Suppression System', 'Cellular Gateway'],
    intendedUse: 'Crew quarters for six while the breakwater is rebuilt, about fourteen months.',
  },
  {
    hoursAgo: 196,
    customer: 'reiter',
    mission: ['military', 'command'],
    container: '40ft',
    components: [
      'Battery Bank',
      'Automatic Transfer Switch',
      'Satellite Terminal',
      'Network Rack',
      'Climate Control Unit',
    ],
    intendedUse: 'Logistics cell for winter exercises, flown in as two loads.',
    additionalSpecs: 'Heated door seals.',
  },
  {
    hoursAgo: 141,
    customer: 'silva',
    mission: ['military', 'special'],
    container: '20ft',
    components: ['Battery Bank', 'Tool Bench Door', 'Security Lock Set'],
    intendedUse: 'Drone bay with quiet power for night searches above the tree line.',
  },
  {
    hoursAgo: 98,
    customer: 'benali',
    mission: ['civilian', 'humanitarian'],
    container: 'expandable',
    components: ['Solar Panel Array', 'Water Treatment Skid', 'Mesh Wi-Fi Kit', 'Climate Control Unit'],
    intendedUse: 'Registration and family tracing office beside a water point for 1,500 people.',
  },
  {
    hoursAgo: 52,
    customer: 'nowak',
    mission: ['civilian', 'disaster'],
    container: 'expandable',
    components: [
      'Diesel Generator 15 kVA',
      'Satellite Terminal',
      'Radio Repeater',
      'Mesh Wi-Fi Kit',
      'Water Treatment Skid',
    ],
    intendedUse: 'Command and supply point for the river counties, kept packed for dispatch within six hours.',
    additionalSpecs: 'Entry at least 3 ft above ground.',
  },
  {
    hoursAgo: 26,
    customer: 'demir',
    mission: ['civilian', 'research'],
    container: '20ft',
    components: ['Battery Bank', 'Climate Control Unit', 'Cellular Gateway'],
    intendedUse: 'Water quality laboratory that follows the summer season along the coast.',
  },
  {
    hoursAgo: 5,
    customer: 'horvat',
    mission: ['military', 'communications'],
    container: 'reinforced',
    components: ['Automatic Transfer Switch', 'Battery Bank', 'Satellite Terminal', 'Radio Repeater', 'Network Rack'],
    intendedUse: 'Relay station on a ridge without road access in winter, unmanned for weeks at a time.',
  },
];
