import type { ContainerKind } from '@fieldbox/contract/containerKinds';
import type { Sector } from '@fieldbox/contract/sectors';
import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import { useDeferredValue } from 'react';

/** In pixels. One scale for all units makes them comparable; at this one the longest fits. */
const sheet = { width: 320, scale: 7.3 };

type Props = { kind: ContainerKind; sector: Sector };

/** A unit without components. Deferred, because six drawings take longer than a frame: the cards appear first. */
export function ContainerPicture({ kind, sector }: Props) {
  const isDue = useDeferredValue(true, false);
  if (!isDue) return null;
  return <UnitDrawing kind={kind} sector={sector} {...sheet} dims={false} grid={false} lettering={false} />;
}
