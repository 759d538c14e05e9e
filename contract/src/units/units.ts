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
  },
  {
    name: 'drone-workshop',
    title: 'Drone Workshop',
    sector: 'military',
    useCase: 'special',
    kind: '20ft',
    parts: ['tools', 'plug'],
  },
  {
    name: 'medical-bay',
    title: 'Medical Bay',
    sector: 'civilian',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'plug', 'solar-panel'],
  },
  {
    name: 'makerspace',
    title: 'Makerspace',
    sector: 'civilian',
    useCase: 'workshop',
    kind: '20ft',
    parts: ['tools', 'solar-panel', 'plug'],
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
  },
  {
    name: 'communications',
    title: 'Communications',
    sector: 'military',
    useCase: 'communications',
    kind: '20ft',
    parts: ['radio-tower', 'satellite-dish', 'antenna', 'generator'],
  },
  {
    name: 'secure-storage',
    title: 'Secure Storage',
    sector: 'military',
    useCase: 'storage',
    kind: 'reinforced',
    parts: ['lock', 'cctv', 'temperature-high', 'plug'],
  },
  {
    name: 'field-medical',
    title: 'Field Medical',
    sector: 'military',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'generator', 'plug', 'refrigerator'],
  },
  {
    name: 'training-and-simulation',
    title: 'Training & Simulation',
    sector: 'military',
    useCase: 'training',
    kind: '40ft',
    parts: ['temperature-high', 'plug', 'satellite-dish', 'server'],
  },
  {
    name: 'special-operations',
    title: 'Special Operations',
    sector: 'military',
    useCase: 'special',
    kind: '20ft',
    parts: ['wind-turbine', 'solar-panel', 'battery', 'satellite-dish', 'lock'],
  },
  {
    name: 'disaster-response',
    title: 'Disaster Response',
    sector: 'civilian',
    useCase: 'disaster',
    kind: 'multi',
    parts: ['satellite-dish', 'solar-panel', 'plug', 'radio-tower'],
  },
  {
    name: 'medical-outreach',
    title: 'Medical Outreach',
    sector: 'civilian',
    useCase: 'medical',
    kind: 'expandable',
    parts: ['temperature-high', 'solar-panel', 'plug', 'refrigerator', 'water'],
  },
  {
    name: 'humanitarian-aid',
    title: 'Humanitarian Aid',
    sector: 'civilian',
    useCase: 'humanitarian',
    kind: 'hybrid',
    parts: ['water', 'plug', 'temperature-high', 'refrigerator'],
  },
  {
    name: 'remote-research',
    title: 'Remote Research',
    sector: 'civilian',
    useCase: 'research',
    kind: '20ft',
    parts: ['wind-turbine', 'solar-panel', 'battery', 'satellite-dish'],
  },
  {
    name: 'temporary-housing',
    title: 'Temporary Housing',
    sector: 'civilian',
    useCase: 'housing',
    kind: '40ft',
    parts: ['temperature-high', 'solar-panel', 'plug', 'fire-extinguisher'],
  },
  {
    name: 'mobile-workshops',
    title: 'Mobile Workshops',
    sector: 'civilian',
    useCase: 'workshop',
    kind: '20ft',
    parts: ['tools', 'plug', 'solar-panel', 'fire-extinguisher'],
  },
] as const satisfies readonly Unit[];

export const units: readonly (Unit & { name: UnitName })[] = [...exampleUnits, ...missionUnits];
export type UnitName = (typeof exampleUnits | typeof missionUnits)[number]['name'];

export const unitOf = (name: string): Unit | undefined => units.find((unit) => unit.name === name);

/** The unit that a mission is recommended to start from. Missions that administrators add have no use case, and no such unit. */
export const recommendedUnit = (mission: { type: Sector; useCase: string | null }): Unit | undefined =>
  missionUnits.find(({ sector, useCase }) => sector === mission.type && useCase === mission.useCase);
