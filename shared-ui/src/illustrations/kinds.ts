import type { ContainerKind } from '@fieldbox/contract/containers';

/** Feet, outside. */
export const width = 8;
export const height = 8.5;

/** What is stencilled on a unit of each kind, what it is called, and its length in feet. */
export const kinds: Record<ContainerKind, { label: string; length: 20 | 40; code: string }> = {
  '20ft': { label: '20 ft standard', length: 20, code: 'FB 20' },
  '40ft': { label: '40 ft standard', length: 40, code: 'FB 40' },
  expandable: { label: 'Expandable', length: 20, code: 'FB 20 EX' },
  reinforced: { label: 'Reinforced', length: 20, code: 'FB 20 RF' },
  multi: { label: 'Multi-container', length: 20, code: 'FB 20 ×3' },
  hybrid: { label: 'Hybrid', length: 20, code: 'FB 20 HY' },
};

/** The kind to draw: one that came after this build, or was kept by another, is drawn as the standard unit. */
export const kindOf = (kind: string): ContainerKind => (Object.hasOwn(kinds, kind) ? (kind as ContainerKind) : '20ft');
