import type { ContainerKind } from '../catalogue/containerKinds.ts';
import type { PartName } from '../catalogue/parts.ts';
import type { Sector, useCases } from '../catalogue/sectors.ts';

/**
 * A unit to start from. It names the parts of a catalogue by what administrators do not change: the mission by its use
 * case, the container by its kind, components by their parts (docs/specification/configurator.md#units-to-start-from).
 */
export interface Unit {
  /** In addresses. */
  name: string;
  title: string;
  sector: Sector;
  useCase: (typeof useCases)[Sector][number];
  kind: ContainerKind;
  /** In the order of their numbers on the drawing. */
  parts: readonly PartName[];
  /** Why it has this container and these parts. */
  reason: string;
}

// Sample data of a believable catalogue, like the components themselves. Kinds and parts are those of the drawings beside
// which the units are offered; a test of mf-marketing compares them.

/** The cards of Home (docs/specification/visitors.md#home). */
export const exampleUnits = [
  {
    name: 'command-post',
    title: 'Command Post',
    sector: 'military',
    useCase: 'command',
    kind: '20ft',
    parts: ['satellite-dish', 'radio-tower', 'temperature-high', 'plug', 'lock'],
    reason:
      'It fits every truck. Satellite and radio reach everyone, and one inlet panel takes mains or generator power.',
  },
  {
    name: 'drone-workshop',
    title: 'Drone Workshop',
    sector: 'military',
    useCase: 'special',
    kind: '20ft',
    parts: ['tools', 'plug'],
    reason:
      'It moves with the team. The bench folds out under its own door, and power for chargers comes from outside.',
  },
  {
    name: 'medical-bay',
    title: 'Medical Bay',
    sector: 'civilian',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'plug', 'solar-panel'],
    reason:
      'The slide-out side makes room around a bed. Heating and cooling run on mains or a generator, with help from the sun.',
  },
  {
    name: 'makerspace',
    title: 'Makerspace',
    sector: 'civilian',
    useCase: 'workshop',
    kind: '20ft',
    parts: ['tools', 'solar-panel', 'plug'],
    reason: 'It fits a school yard. Solar power runs hand tools, and the inlet panel feeds anything that needs more.',
  },
] as const satisfies readonly Unit[];

/** One for each use case, in the order of the cards of Solutions (docs/specification/visitors.md#solutions). */
export const missionUnits = [
  {
    name: 'command-and-control',
    title: 'Command & Control',
    sector: 'military',
    useCase: 'command',
    kind: '20ft',
    parts: ['satellite-dish', 'radio-tower', 'server', 'temperature-high', 'plug', 'lock'],
    reason:
      'It is working within an hour of being set down: two independent links, a network for the workstations, cooling, and one inlet panel for mains or a generator.',
  },
  {
    name: 'communications',
    title: 'Communications',
    sector: 'military',
    useCase: 'communications',
    kind: '20ft',
    parts: ['radio-tower', 'satellite-dish', 'antenna', 'generator'],
    reason: 'A relay where the network ends: three kinds of link, and a generator because there is no other power.',
  },
  {
    name: 'secure-storage',
    title: 'Secure Storage',
    sector: 'military',
    useCase: 'storage',
    kind: 'reinforced',
    parts: ['lock', 'cctv', 'temperature-high', 'plug'],
    reason:
      'Plated doors and a lock keep intruders out, the card reader logs who enters, and dry air protects the stores. The inlet panel takes mains or generator power.',
  },
  {
    name: 'field-medical',
    title: 'Field Medical',
    sector: 'military',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'generator', 'plug', 'refrigerator'],
    reason:
      'Two treatment bays need the floor space of an expandable unit; blood and drugs need a cold chain day and night, powered by a generator or mains.',
  },
  {
    name: 'training-and-simulation',
    title: 'Training & Simulation',
    sector: 'military',
    useCase: 'training',
    kind: '40ft',
    parts: ['temperature-high', 'plug', 'satellite-dish', 'server'],
    reason:
      'A class of ten needs 40 ft. The rack connects the simulators, climate control removes their heat, and the link brings in a remote instructor. Everything runs on mains or a generator.',
  },
  {
    name: 'special-operations',
    title: 'Special Operations',
    sector: 'military',
    useCase: 'special',
    kind: '20ft',
    parts: ['wind-turbine', 'solar-panel', 'battery', 'satellite-dish', 'lock'],
    reason: 'A small footprint with quiet power: wind and sun charge a battery, so there is no generator noise.',
  },
  {
    name: 'disaster-response',
    title: 'Disaster Response',
    sector: 'civilian',
    useCase: 'disaster',
    kind: 'multi',
    parts: ['satellite-dish', 'solar-panel', 'plug', 'radio-tower'],
    reason:
      'Coordination, rest and stores each get their own unit. Satellite and radio replace networks that are down, and power comes from the sun or any available generator.',
  },
  {
    name: 'medical-outreach',
    title: 'Medical Outreach',
    sector: 'civilian',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'solar-panel', 'plug', 'refrigerator', 'water'],
    reason:
      'A consulting room that travels as a 20 ft container. Vaccines stay cold and water stays clean on mains or a generator; solar power saves fuel.',
  },
  {
    name: 'humanitarian-aid',
    title: 'Humanitarian Aid',
    sector: 'civilian',
    useCase: 'humanitarian',
    kind: 'hybrid',
    parts: ['water', 'plug', 'temperature-high', 'refrigerator'],
    reason:
      'Families register under the shelter, stores stay locked, cool and dry behind it, and water is treated beside it, all on mains or generator power.',
  },
  {
    name: 'remote-research',
    title: 'Remote Research',
    sector: 'civilian',
    useCase: 'research',
    kind: '20ft',
    parts: ['wind-turbine', 'solar-panel', 'battery', 'satellite-dish'],
    reason:
      'The nearest socket is a day away: wind and sun take turns, a battery covers the night, and the dish sends the data.',
  },
  {
    name: 'temporary-housing',
    title: 'Temporary Housing',
    sector: 'civilian',
    useCase: 'housing',
    kind: '40ft',
    parts: ['temperature-high', 'solar-panel', 'plug', 'fire-extinguisher'],
    reason:
      'Eight people sleep in 40 ft. Heating runs on mains, solar power lowers the bill, and fire suppression protects everyone asleep.',
  },
  {
    name: 'mobile-workshops',
    title: 'Mobile Workshops',
    sector: 'civilian',
    useCase: 'workshop',
    kind: '20ft',
    parts: ['tools', 'plug', 'solar-panel', 'fire-extinguisher'],
    reason:
      'Bench and tools open to the side, three-phase power comes from outside, and fire suppression is there for when sparks fly.',
  },
] as const satisfies readonly Unit[];

export const units: readonly Unit[] = [...exampleUnits, ...missionUnits];
export type UnitName = (typeof exampleUnits | typeof missionUnits)[number]['name'];

export const unitOf = (name: string): Unit | undefined => units.find((unit) => unit.name === name);

/** The unit that a mission is recommended to start from. Missions that administrators add have no use case, and none. */
export const recommendedUnit = (mission: { type: Sector; useCase: string | null }): Unit | undefined =>
  missionUnits.find(({ sector, useCase }) => sector === mission.type && useCase === mission.useCase);
