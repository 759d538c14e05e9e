import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import crate from '../drawings/crate.unit.json';
import { Actions, Facts, Name, Price } from './ComponentList.styles.ts';
import { PublicMark } from './PublicMark.tsx';

type Props = {
  component: SupplierComponent;
  status: SupplierStatus;
  onEdit: () => void;
  onWithdraw: () => void;
};

export function ComponentRow({ component, status, onEdit, onWithdraw }: Props) {
  const { name, description, category, leadTimeInDays, price, isWithdrawn } = component;
  return (
    <li>
      <ComponentPicture {...component} />
      <Name dir="auto">
        <h3>{name}</h3>
        <p>{description}</p>
      </Name>
      <Facts>
        <div>
          <dt>Category</dt>
          <dd>{labelOf(productTypes, category)}</dd>
        </div>
        <div>
          <dt>Lead time</dt>
          <dd>{inDays(leadTimeInDays)}</dd>
        </div>
        <div>
          <dt>Public</dt>
          <dd>
            <PublicMark status={status} isWithdrawn={isWithdrawn} />
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <Price>{formatMoney(price)}</Price>
        </div>
      </Facts>
      <Actions>
        {mayOffer[status] && !isWithdrawn ? (
          <LinkButton onClick={onEdit}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {isWithdrawn ? (
          <TextLink href={brand.mailLink}>
            Ask why<VisuallyHidden> {name} was withdrawn</VisuallyHidden>
          </TextLink>
        ) : (
          <LinkButton onClick={onWithdraw}>
            Withdraw<VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        )}
      </Actions>
    </li>
  );
}

/** A supplier's component has no icon, so that its drawing is the crate. */
const ComponentPicture = ({ name, imageUrl }: Pick<SupplierComponent, 'name' | 'imageUrl'>) => (
  <PartPicture url={imageUrl} alt={`${name}, your picture`}>
    <DrawingImage shown={crate} />
  </PartPicture>
);
