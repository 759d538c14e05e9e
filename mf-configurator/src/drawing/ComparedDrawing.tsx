import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';

type Props = { kind: ContainerKind; sector: Sector; icons: string[] };

/** Without balloons: the numbers of both would be different for the same part. */
export const ComparedDrawing = ({ kind, sector, icons }: Props) => (
  <UnitDrawing kind={kind} sector={sector} components={icons} width={520} height={340} dims={false} />
);
