import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import {
  containerCounts,
  containerHeight,
  containerLengths,
  containerWidth,
} from '@fieldbox/contract/catalogue/containerSizes';

/** The lengths of these kinds, each once, the shortest first. */
export const lengthsOf = (kinds: readonly ContainerKind[]) =>
  [...new Set(kinds.map((kind) => containerLengths[kind]))].sort((a, b) => a - b);

/** `20 / 40 × 8 × 8.5`, in feet. */
export const sizesOf = (kinds: readonly ContainerKind[]) =>
  `${lengthsOf(kinds).join(' / ')} × ${containerWidth} × ${containerHeight}`;

/** `20 × 8 × 8.5 ft`, or of each of several containers: `3 of 20 × 8 × 8.5 ft`. */
export const sizeOf = (kind: ContainerKind) =>
  `${containerCounts[kind] > 1 ? `${containerCounts[kind]} of ` : ''}${sizesOf([kind])} ft`;
