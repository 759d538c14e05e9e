import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import {
  containerCounts,
  containerHeight,
  containerLengths,
  containerWidth,
} from '@fieldbox/contract/catalogue/containerSizes';
import { withUnit } from '@fieldbox/contract/catalogue/figureTexts';

/** The lengths of these kinds, each once, the shortest first. */
export const lengthsOf = (kinds: readonly ContainerKind[]) =>
  [...new Set(kinds.map((kind) => containerLengths[kind]))].sort((a, b) => a - b);

/** `20 / 40 × 8 × 8.5`, in feet. */
export const sizesOf = (kinds: readonly ContainerKind[]) =>
  `${lengthsOf(kinds).join(' / ')} × ${containerWidth} × ${containerHeight}`;

/** `6.10 × 2.44 × 2.59 m`. */
export const inMetres = (measures: readonly number[]) =>
  withUnit(measures.map((one) => one.toFixed(2)).join('\u00a0×\u00a0'), 'm');

/** Outside, `6.10 × 2.44 × 2.59 m`, or of each of several containers: `3 of 6.10 × 2.44 × 2.59 m`. */
export const sizeOf = (kind: ContainerKind) =>
  `${containerCounts[kind] > 1 ? `${containerCounts[kind]} of ` : ''}${inMetres(
    [containerLengths[kind], containerWidth, containerHeight].map((feet) => feet * 0.3048),
  )}`;
