import {
  type ContainerKind,
  containerHeight,
  containerWidth,
  kindFacts,
} from '@fieldbox/contract/catalogue/containerKinds';

/** Outside measures in feet. */
export const width = containerWidth;
export const height = containerHeight;

/** The name of each kind, its length in feet, and the code that is stencilled on it. */
export const kinds: Record<ContainerKind, { label: string; length: 20 | 40; code: string }> = {
  '20ft': { label: '20 ft standard', length: kindFacts['20ft'].length, code: 'FB 20' },
  '40ft': { label: '40 ft standard', length: kindFacts['40ft'].length, code: 'FB 40' },
  expandable: { label: 'Expandable', length: kindFacts.expandable.length, code: 'FB 20 EX' },
  reinforced: { label: 'Reinforced', length: kindFacts.reinforced.length, code: 'FB 20 RF' },
  multi: { label: 'Multi-container', length: kindFacts.multi.length, code: 'FB 20 ×3' },
  hybrid: { label: 'Hybrid', length: kindFacts.hybrid.length, code: 'FB 20 HY' },
};

/** The kind to draw. An unknown one, such as a kind newer than this build, is drawn as the standard unit. */
export const kindOf = (kind: string): ContainerKind => (Object.hasOwn(kinds, kind) ? (kind as ContainerKind) : '20ft');
