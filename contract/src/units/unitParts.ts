import type { ComponentIcon } from '../catalogue/componentIcons.ts';
import type { CatalogueComponent } from '../catalogue/components.ts';
import type { ContainerKind } from '../catalogue/containerKinds.ts';
import type { Container } from '../catalogue/containers.ts';
import type { Unit } from './units.ts';

/**
 * What a unit is of the catalogue as it is now: the company's own components before suppliers' of the same icon; undefined where
 * nothing of its kind or icon is on offer.
 */
export function partsOnOffer<
  Offered extends Pick<Container, 'kind'>,
  Component extends Pick<CatalogueComponent, 'icon' | 'supplier'>,
>(
  { kind, icons }: Pick<Unit, 'kind' | 'icons'>,
  { containers, components }: { containers: readonly Offered[]; components: readonly Component[] },
): { container: Offered | undefined; components: (Component | undefined)[] } {
  const componentWith = (icon: string) => {
    const all = components.filter((component) => component.icon === icon);
    return all.find(({ supplier }) => !supplier) ?? all[0];
  };
  return { container: containers.find((offered) => offered.kind === kind), components: icons.map(componentWith) };
}

// What the catalogue does not have, it has no name for.

export const kindNames: Record<ContainerKind, string> = {
  '20ft': 'a 20 ft container',
  '40ft': 'a 40 ft container',
  expandable: 'an expandable container',
  reinforced: 'a reinforced container',
  multi: 'a multi-container complex',
  hybrid: 'a hybrid container',
};

export const partNames: Record<ComponentIcon, string> = {
  'solar-panel': 'solar panels',
  'satellite-dish': 'a satellite dish',
  tools: 'a tool bench',
  plug: 'a power inlet',
  'temperature-high': 'climate control',
  lock: 'a lock',
  battery: 'a battery',
  generator: 'a generator',
  'transfer-switch': 'a transfer switch',
  'wind-turbine': 'a wind turbine',
  'radio-tower': 'a radio repeater',
  server: 'a network rack',
  antenna: 'a cellular antenna',
  wifi: 'Wi-Fi',
  cctv: 'cameras',
  refrigerator: 'a refrigerator',
  water: 'water treatment',
  'fire-extinguisher': 'fire suppression',
};
