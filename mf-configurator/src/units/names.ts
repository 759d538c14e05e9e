import type { ComponentIcon } from '@fieldbox/contract/components';
import type { ContainerKind } from '@fieldbox/contract/containerKinds';

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
