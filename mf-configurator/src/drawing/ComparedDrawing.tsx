import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';

type Props = { kind: ContainerKind; sector: Sector; parts: (PartName | null)[] };

/** Without balloons: the numbers of both would be different for the same part. */
export const ComparedDrawing = ({ kind, sector, parts }: Props) => (
  <UnitDrawing kind={kind} sector={sector} components={parts} width={520} height={340} dims={false} />
);
