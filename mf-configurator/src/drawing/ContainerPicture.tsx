import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';

/** In pixels. One scale for all units makes them comparable; at this one the longest fits with its shadow. */
const sheet = { width: 320, scale: 6.9 };

type Props = { kind: ContainerKind; sector: Sector };

/** A unit without components. Six drawings take longer than a frame: the cards appear first. */
export function ContainerPicture({ kind, sector }: Props) {
  const isDue = useValueAfterPaint<boolean>(true, false);
  if (!isDue) return null;
  return <UnitDrawing kind={kind} sector={sector} {...sheet} dims={false} grid={false} lettering={false} />;
}
