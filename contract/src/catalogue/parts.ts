import type { ComponentIcon } from './componentIcons.ts';
import type { ContainerKind } from './containerKinds.ts';

/** The icon of a component that was created without one. */
export const defaultComponentIcon = 'default-icon';

interface PartFacts {
  /** What people choose it by. */
  label: string;
  /** Its name in the text alternative of a drawing and in a parts list. */
  drawing: string;
  /** What a sentence calls it where the catalogue has no component of it; with its article. */
  called: string;
  /** Outside measures as people read them, for what is offered to choose from. */
  size?: string;
  /** Its own icon. A component that names this icon and no part is drawn as this part. */
  icon: ComponentIcon | typeof defaultComponentIcon;
  /** Only one of its kind has room there; null where several have. */
  place: 'on the roof' | 'on the side' | 'at the end' | 'on the ground' | null;
  /** It does nothing without a source of power. */
  needsPower?: true;
  /** It makes power or brings it to the unit: 1 fits every site first. A battery only stores what others bring. */
  bringsPower?: number;
  /** Where a slide-out or a shelter takes the long side, it stands inside, and several have room. */
  indoorsOn?: readonly ContainerKind[];
  /** Kinds on which something covers its place, and what does. */
  coveredOn?: Partial<Record<ContainerKind, string>>;
}

/**
 * What a component can be drawn as, and all that follows from it: the place that it takes, what it needs, its words and its icon
 * (docs/specification/configurator.md#parts). Sample data of a believable catalogue. The drawing has a mount for each of them, which
 * its types hold it to. A name is stored and sent as `part`, so it never changes.
 */
export const parts = {
  'solar-panel': {
    label: 'Panels on the roof',
    drawing: 'solar array',
    called: 'solar panels',
    size: '10 × 6 ft',
    icon: 'solar-panel',
    place: 'on the roof',
    bringsPower: 3,
  },
  'satellite-dish': {
    label: 'Dish on the roof',
    drawing: 'satellite dish',
    called: 'a satellite dish',
    size: '4 × 4 ft',
    icon: 'satellite-dish',
    place: 'on the roof',
    needsPower: true,
  },
  tools: {
    label: 'Lift-up side door',
    drawing: 'tool bench door',
    called: 'a tool bench',
    size: '8 × 6 ft',
    icon: 'tools',
    place: 'on the side',
    coveredOn: { hybrid: 'the shelter' },
  },
  plug: {
    label: 'Panel on the side wall',
    drawing: 'power inlet panel',
    called: 'a power inlet',
    size: '2.7 × 3.1 ft',
    icon: 'plug',
    place: 'on the side',
    bringsPower: 1,
  },
  'temperature-high': {
    label: 'Unit on the side wall',
    drawing: 'HVAC unit',
    called: 'climate control',
    size: '3.6 × 3 ft',
    icon: 'temperature-high',
    place: 'on the side',
    needsPower: true,
  },
  lock: {
    label: 'Box on the doors',
    drawing: 'lock box',
    called: 'a lock',
    size: 'one place',
    icon: 'lock',
    place: 'at the end',
  },
  battery: {
    label: 'Cabinet on the side wall',
    drawing: 'battery cabinet',
    called: 'a battery',
    icon: 'battery',
    place: 'on the side',
    needsPower: true,
  },
  generator: {
    label: 'Generator beside the unit',
    drawing: 'diesel generator',
    called: 'a generator',
    icon: 'generator',
    place: 'on the ground',
    bringsPower: 2,
  },
  'transfer-switch': {
    label: 'Switch box on the side wall',
    drawing: 'transfer switch',
    called: 'a transfer switch',
    icon: 'transfer-switch',
    place: 'on the side',
    needsPower: true,
  },
  'wind-turbine': {
    label: 'Turbine on a mast',
    drawing: 'wind turbine on a tilting mast',
    called: 'a wind turbine',
    icon: 'wind-turbine',
    place: 'at the end',
    bringsPower: 4,
  },
  'radio-tower': {
    label: 'Mast on the roof',
    drawing: 'radio repeater mast',
    called: 'a radio repeater',
    icon: 'radio-tower',
    place: 'on the roof',
    needsPower: true,
  },
  server: {
    label: 'Rack in the side wall',
    drawing: 'network rack',
    called: 'a network rack',
    icon: 'server',
    place: 'on the side',
    needsPower: true,
    indoorsOn: ['expandable', 'hybrid'],
  },
  antenna: {
    label: 'Antenna on the roof',
    drawing: 'cellular antenna',
    called: 'a cellular antenna',
    icon: 'antenna',
    place: 'on the roof',
    needsPower: true,
  },
  wifi: {
    label: 'Nodes at the corners of the roof',
    drawing: 'four mesh Wi-Fi nodes',
    called: 'Wi-Fi',
    icon: 'wifi',
    place: 'on the roof',
    needsPower: true,
  },
  cctv: {
    label: 'Cameras above the doors',
    drawing: 'cameras and card reader',
    called: 'cameras',
    icon: 'cctv',
    place: 'at the end',
    needsPower: true,
  },
  refrigerator: {
    label: 'Refrigerator in the side wall',
    drawing: 'medical refrigerator',
    called: 'a refrigerator',
    icon: 'refrigerator',
    place: 'on the side',
    needsPower: true,
    indoorsOn: ['expandable', 'hybrid'],
  },
  water: {
    label: 'Skid beside the unit',
    drawing: 'water treatment skid',
    called: 'water treatment',
    icon: 'water',
    place: 'on the ground',
    needsPower: true,
  },
  'fire-extinguisher': {
    label: 'Cylinder on the side wall',
    drawing: 'fire suppression cylinder',
    called: 'fire suppression',
    icon: 'fire-extinguisher',
    place: 'on the side',
  },
  crate: {
    label: 'Crate beside the unit',
    drawing: 'equipment crate',
    called: 'an equipment crate',
    size: '3 × 2 ft',
    icon: defaultComponentIcon,
    place: null,
  },
} as const satisfies Record<string, PartFacts>;

export type PartName = keyof typeof parts;

/** What is known of a part; undefined for none, and for one that only a newer release knows. */
export const factsOfPart = (part: string | null): PartFacts | undefined =>
  part !== null && Object.hasOwn(parts, part) ? parts[part as PartName] : undefined;

/** The part that an icon leads to where no part is named: a crate for an unknown one. */
export const partOfIcon = (icon: string): PartName =>
  (Object.keys(parts) as PartName[]).find((part) => parts[part].icon === icon) ?? 'crate';

/** The icon of what is drawn as this part; null is for none. */
export const iconOfPart = (part: PartName | null): string => (part ? parts[part].icon : defaultComponentIcon);

/** Of a component, as a release says it that knows parts, or one of before, which only has icons. */
export type Drawn = { part?: PartName | null; icon?: string };

/** What a component is drawn as. */
export const partOf = ({ part, icon = defaultComponentIcon }: Drawn): PartName | null =>
  part === undefined ? partOfIcon(icon) : part;
