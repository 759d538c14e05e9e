import type { ContainerKind } from './containerKinds.ts';

export const defaultComponentIcon = 'default-icon';

interface PartFacts {
  /** Its own icon. A component that names this icon and no part is drawn as this part. */
  icon: string;
  /** Only one of its kind has room there; null where several have. */
  place: 'on the roof' | 'on the side' | 'at the end' | 'on the ground' | null;
  /** It does nothing without a source of power. */
  needsPower?: true;
  /** Mains or a generator on site is plugged in there. */
  isPlug?: true;
  /** Kinds whose slide-out or shelter takes the long side: there the part is inside, and several have room. */
  indoorsOn?: readonly ContainerKind[];
  /** Kinds on which something covers its place, and what does. */
  coveredOn?: Partial<Record<ContainerKind, string>>;
}

/**
 * What a component can be drawn as, and all that follows from it: its icon, the place that it takes and what it needs
 * (docs/specification/configurator.md#parts). Sample data of a believable catalogue. The compiler requires words (`partWords`) and a
 * place on the drawing for each of them. A name is stored and sent as `part`, so it never changes.
 */
export const parts = {
  'solar-panel': { icon: 'solar-panel', place: 'on the roof' },
  'satellite-dish': { icon: 'satellite-dish', place: 'on the roof', needsPower: true },
  tools: { icon: 'tools', place: 'on the side', coveredOn: { hybrid: 'the shelter' } },
  plug: { icon: 'plug', place: 'on the side', isPlug: true },
  'temperature-high': { icon: 'temperature-high', place: 'on the side', needsPower: true },
  lock: { icon: 'lock', place: 'at the end' },
  battery: { icon: 'battery', place: 'on the side', needsPower: true },
  generator: { icon: 'generator', place: 'on the ground' },
  'transfer-switch': { icon: 'transfer-switch', place: 'on the side', needsPower: true },
  'wind-turbine': { icon: 'wind-turbine', place: 'at the end' },
  'radio-tower': { icon: 'radio-tower', place: 'on the roof', needsPower: true },
  server: { icon: 'server', place: 'on the side', needsPower: true, indoorsOn: ['expandable', 'hybrid'] },
  antenna: { icon: 'antenna', place: 'on the roof', needsPower: true },
  wifi: { icon: 'wifi', place: 'on the roof', needsPower: true },
  cctv: { icon: 'cctv', place: 'at the end', needsPower: true },
  refrigerator: { icon: 'refrigerator', place: 'on the side', needsPower: true, indoorsOn: ['expandable', 'hybrid'] },
  water: { icon: 'water', place: 'on the ground', needsPower: true },
  'fire-extinguisher': { icon: 'fire-extinguisher', place: 'on the side' },
  crate: { icon: defaultComponentIcon, place: null },
} as const satisfies Record<string, PartFacts>;

export type PartName = keyof typeof parts;

/** Icons that screens can draw: one for each part (docs/specification/configurator.md#icons). Any other falls back to `tools`. */
export type ComponentIcon = Exclude<PartName, 'crate'>;

/** What is known of a part; undefined for none, and for one that only a newer release knows. */
export const factsOfPart = (part: string | null): PartFacts | undefined =>
  part !== null && Object.hasOwn(parts, part) ? parts[part as PartName] : undefined;

/** The part that an icon leads to where no part is named: a crate for an unknown one. */
export const partOfIcon = (icon: string): PartName =>
  (Object.keys(parts) as PartName[]).find((part) => parts[part].icon === icon) ?? 'crate';

/** The icon of what is drawn as this part; null is for none. */
export const iconOfPart = (part: PartName | null): string => (part ? parts[part].icon : defaultComponentIcon);

/** What a component is drawn as; null for nothing. */
export interface HasPart {
  part: PartName | null;
}

interface Appearance extends HasPart {
  icon: string;
}

/**
 * Icon and part of a component of which a call names one, both or none (docs/specification/configurator.md#parts). What is named is
 * stored as it is; what is not follows from the other where that one has changed, and stays as it is otherwise.
 */
export function appearanceOf(named: Partial<Appearance>, stored?: Appearance): Appearance {
  if (named.part !== undefined) {
    const isSame = stored?.part === named.part;
    return { part: named.part, icon: named.icon ?? (isSame ? stored.icon : iconOfPart(named.part)) };
  }
  const icon = named.icon ?? stored?.icon ?? defaultComponentIcon;
  return { icon, part: stored?.icon === icon ? stored.part : partOfIcon(icon) };
}
