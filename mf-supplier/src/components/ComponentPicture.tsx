import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { DrawingImage } from '@fieldbox/shared-ui/illustrations/DrawingImage';
import { PartPicture } from '@fieldbox/shared-ui/illustrations/PartPicture';
import crate from '../drawings/crate.unit.json';

type Props = Pick<SupplierComponent, 'name' | 'imageUrl'>;

/** A supplier's component has no icon, so that its drawing is the crate. */
export const ComponentPicture = ({ name, imageUrl }: Props) => (
  <PartPicture url={imageUrl} alt={`${name}, your picture`}>
    <DrawingImage shown={crate} />
  </PartPicture>
);
