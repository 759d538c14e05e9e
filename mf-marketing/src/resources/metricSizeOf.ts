import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerHeight, containerLengths, containerWidth } from '@fieldbox/contract/catalogue/containerSizes';

const inMetres = (feet: number) => (feet * 0.3048).toFixed(2);

/** `6.10 × 2.44 × 2.59 m`, of one container. */
export const metricSizeOf = (kind: ContainerKind) =>
  `${[containerLengths[kind], containerWidth, containerHeight].map(inMetres).join(' × ')} m`;
