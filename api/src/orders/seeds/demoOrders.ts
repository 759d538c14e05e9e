import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';

/** An order of the demo. It refers to what was bought by name, so that it needs no ids. */
export interface DemoOrder {
  hoursAgo: number;
  mission: [Sector, string];
  container: ContainerKind;
  components: string[];
  name: string;
  email: string;
  organization: string;
  intendedUse: string;
  additionalSpecs?: string;
  additionalServices?: string;
}

/** Two months of orders, oldest first. The people and organisations are invented. */
export const demoOrders: DemoOrder[] = [
  {
    hoursAgo: 1_418,
    mission: ['civilian', 'disaster'],
    container: '40ft',
    components: ['Generator Hookup Panel', 'Satellite Terminal', 'Radio Repeater', 'Climate Control Unit'],
    name: 'Dimitra Papadakis',
    email: 'd.papadakis@northaid.example',
    organization: 'North Aid Coordination',
    intendedUse: 'Regional coordination post for the wildfire season, moved between three prepared sites.',
    additionalServices: 'Half a day of training for eight volunteers.',
  },
  {
    hoursAgo: 1_262,
    mission: ['military', 'storage'],
    container: 'reinforced',
    components: ['Security Lock Set', 'Access Control and Cameras'],
    name: 'Capt. Henrik Dahl',
    email: 'h.dahl@coastguard-west.example',
    organization: 'Coast Guard District West',
    intendedUse: 'Locked store for boat electronics and spare engines on an exposed pier.',
    additionalSpecs: 'Coating for salt spray, floor drains.',
  },
  {
    hoursAgo: 1_130,
    mission: ['civilian', 'research'],
    container: '20ft',
    components: ['Solar Panel Array', 'Battery Bank', 'Folding Wind Turbine', 'Satellite Terminal'],
    name: 'Luis Cardoso',
    email: 'lcardoso@uni-field.example',
    organization: 'Field Research Institute',
    intendedUse: 'Glacier monitoring hut for two researchers, supplied once a season by helicopter.',
    additionalSpecs: 'Lifting points for a sling load of at most 3.2 tonnes.',
  },
  {
    hoursAgo: 986,
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
    name: 'Maj. Helen Stroud',
    email: 'h.stroud@engreg.example',
    organization: '3rd Engineer Regiment',
    intendedUse: 'Forward command post for bridge-building exercises, set up and taken down every ten days.',
  },
  {
    hoursAgo: 871,
    mission: ['civilian', 'medical'],
    container: '20ft',
    components: [
      'Solar Panel Array',
      'Battery Bank',
      'Medical Refrigerator',
      'Climate Control Unit',
      'Cellular Gateway',
    ],
    name: 'Ines Moreau',
    email: 'ines.moreau@clinicmobile.example',
    organization: 'Clinique Mobile',
    intendedUse: 'Vaccination and maternal health clinic that visits four villages in turn.',
  },
  {
    hoursAgo: 695,
    mission: ['civilian', 'workshop'],
    container: 'hybrid',
    components: ['Generator Hookup Panel', 'Tool Bench Door', 'Fire Suppression System'],
    name: 'Amara Okafor',
    email: 'amara@openbench.example',
    organization: 'Open Bench Foundation',
    intendedUse: 'Makerspace for schools without a workshop, two weeks in each place.',
  },
  {
    hoursAgo: 540,
    mission: ['military', 'training'],
    container: '40ft',
    components: ['Network Rack', 'Climate Control Unit', 'Generator Hookup Panel'],
    name: 'Tobias Lindgren',
    email: 't.lindgren@simtrain.example',
    organization: 'Nordic Simulation Centre',
    intendedUse: 'Eight driver simulators that follow the reserve courses from base to base.',
    additionalServices: 'Cabling to our own equipment list.',
  },
  {
    hoursAgo: 402,
    mission: ['civilian', 'humanitarian'],
    container: 'multi',
    components: ['Solar Panel Array', 'Diesel Generator 15 kVA', 'Mesh Wi-Fi Kit', 'Water Treatment Skid'],
    name: 'Sara Lindqvist',
    email: 'sara@coldchain.example',
    organization: 'Cold Chain Relief',
    intendedUse: 'Reception centre for about 600 people: registration, water point and phone charging.',
  },
  {
    hoursAgo: 250,
    mission: ['civilian', 'housing'],
    container: '40ft',
    components: ['Climate Control Unit', 'Fire Suppression System', 'Cellular Gateway'],
    name: 'Kenji Mori',
    email: 'k.mori@harborworks.example',
    organization: 'Harbor Works Cooperative',
    intendedUse: 'Crew quarters for six while the breakwater is rebuilt, about fourteen months.',
  },
  {
    hoursAgo: 141,
    mission: ['military', 'special'],
    container: '20ft',
    components: ['Battery Bank', 'Tool Bench Door', 'Security Lock Set'],
    name: 'Lt. Marta Silva',
    email: 'm.silva@mountainrescue-unit.example',
    organization: 'Mountain Rescue Air Unit',
    intendedUse: 'Drone bay with quiet power for night searches above the tree line.',
  },
  {
    hoursAgo: 52,
    mission: ['civilian', 'disaster'],
    container: 'expandable',
    components: [
      'Diesel Generator 15 kVA',
      'Satellite Terminal',
      'Radio Repeater',
      'Mesh Wi-Fi Kit',
      'Water Treatment Skid',
    ],
    name: 'Tomasz Nowak',
    email: 't.nowak@floodresponse.example',
    organization: 'Flood Response Network',
    intendedUse: 'Command and supply point for the river counties, kept packed for dispatch within six hours.',
    additionalSpecs: 'Entry at least 3 ft above ground.',
  },
  {
    hoursAgo: 5,
    mission: ['military', 'communications'],
    container: 'reinforced',
    components: ['Automatic Transfer Switch', 'Battery Bank', 'Satellite Terminal', 'Radio Repeater', 'Network Rack'],
    name: 'Eva Horvat',
    email: 'e.horvat@borderpolice-tech.example',
    organization: 'Border Police Technical Service',
    intendedUse: 'Relay station on a ridge without road access in winter, unmanned for weeks at a time.',
  },
];
