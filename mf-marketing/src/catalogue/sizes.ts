import { type ContainerKind, containerKinds } from '@fieldbox/contract/containerKinds';
import { containerCounts, containerHeight, containerLengths, containerWidth } from '@fieldbox/contract/containerSizes';

const section = [containerWidth, containerHeight];

/** The lengths of these kinds, each once, the shortest first. */
const lengthsOf = (kinds: readonly ContainerKind[]) =>
  [...new Set(kinds.map((kind) => containerLengths[kind]))].sort((a, b) => a - b);

/** `20 / 40 × 8 × 8.5`, in feet. */
export const sizesOf = (kinds: readonly ContainerKind[]) => [lengthsOf(kinds).join(' / '), ...section].join(' × ');

/** `20ft or 40ft by 8ft by 8.5ft`. */
export const everySize = [
  lengthsOf(containerKinds)
    .map((feet) => `${feet}ft`)
    .join(' or '),
  ...section.map((feet) => `${feet}ft`),
].join(' by ');

/** `20 × 8 × 8.5 ft`, or of each of several containers: `3 of 20 × 8 × 8.5 ft`. */
export function sizeOf(kind: ContainerKind) {
  const one = `${sizesOf([kind])} ft`;
  return containerCounts[kind] > 1 ? `${containerCounts[kind]} of ${one}` : one;
}

const inMetres = (feet: number) => (feet * 0.3048).toFixed(2);

/** `6.10 × 2.44 × 2.59 m`, of one container. */
export const metricSizeOf = (kind: ContainerKind) =>
  `${[containerLengths[kind], ...section].map(inMetres).join(' × ')} m`;
