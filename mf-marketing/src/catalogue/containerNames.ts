import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';

/** What the pages for visitors call each kind, in their order (docs/specification/visitors.md#solutions). */
export const containerNames: { kind: ContainerKind; name: string }[] = [
  { kind: '20ft', name: '20ft' },
  { kind: '40ft', name: '40ft' },
  { kind: 'expandable', name: 'Expandable' },
  { kind: 'reinforced', name: 'Reinforced' },
  { kind: 'multi', name: 'Multi-container' },
  { kind: 'hybrid', name: 'Hybrid' },
];
