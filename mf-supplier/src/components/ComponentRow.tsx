import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { Actions, Chosen, Facts, Name, Price } from './ComponentList.styles.ts';

type Props = {
  component: SupplierComponent;
  status: SupplierStatus;
  onEdit: () => void;
  onWithdraw: () => void;
  onRestore: () => void;
};

export function ComponentRow({ component, status, onEdit, onWithdraw, onRestore }: Props) {
  const { name, description, category, leadTimeInDays, price, orderCount, isWithdrawn, isWithdrawnBySupplier } =
    component;
  const isPublic = status === 'Approved' && !isWithdrawn;
  return (
    <li data-withdrawn={isWithdrawn || undefined}>
      <ComponentPicture {...component} />
      <Name dir="auto">
        <h3>{name}</h3>
        <p>{description}</p>
        {isPublic ? (
          <TextLink to={addressOf(component)}>
            See it in the configurator<VisuallyHidden>{` with ${name}`}</VisuallyHidden>
          </TextLink>
        ) : null}
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
            <PublicMark status={status} {...component} />
          </dd>
        </div>
        <div>
          <dt>Orders</dt>
          <Chosen>
            <span>{orderCount === 0 ? 'None yet' : orderCount.toLocaleString('en-US')}</span>
            {isWithdrawn && orderCount > 0 ? <small>existing orders keep it</small> : null}
          </Chosen>
        </div>
        <div>
          <dt>Price</dt>
          <Price>
            <Money dollars={price} />
          </Price>
        </div>
      </Facts>
      <Actions>
        {mayOffer[status] && !isWithdrawn ? (
          <LinkButton onClick={onEdit}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {/* One button for both: it keeps the focus when it has done its work. */}
        {!isWithdrawn || (isWithdrawnBySupplier && mayOffer[status]) ? (
          <LinkButton onClick={isWithdrawn ? onRestore : onWithdraw}>
            <span>{isWithdrawn ? 'Restore' : 'Withdraw'}</span>
            <VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {isWithdrawn && !isWithdrawnBySupplier ? (
          <TextLink href={brand.mailLink}>
            Ask why<VisuallyHidden>{` ${name} was withdrawn`}</VisuallyHidden>
          </TextLink>
        ) : null}
      </Actions>
    </li>
  );
}

/** A unit with this component alone, as a visitor would begin. */
const addressOf = ({ id }: SupplierComponent) =>
  configurationPath({ sector: 'civilian', missionId: null, containerId: null, componentIds: [id] });

/** The supplier's picture, or else what the component is drawn as. */
const ComponentPicture = ({ name, imageUrl, part }: Pick<SupplierComponent, 'name' | 'imageUrl' | 'part'>) => (
  <PartPicture url={imageUrl} alt={`${name}, your picture`}>
    <PartWindow part={part} alt={`Drawn as: ${partLabel(part)}`} />
  </PartPicture>
);

type PublicMarkProps = { status: SupplierStatus } & Pick<SupplierComponent, 'isWithdrawn' | 'isWithdrawnBySupplier'>;

/** Whether visitors see a component of a supplier of this status. */
function PublicMark({ status, isWithdrawn, isWithdrawnBySupplier }: PublicMarkProps) {
  if (status === 'Approved' && !isWithdrawn) {
    return (
      <Mark $isPublic>
        <Check aria-hidden />
        Public
      </Mark>
    );
  }
  return (
    <>
      <Mark $isPublic={false}>
        <Minus aria-hidden />
        Not public
      </Mark>
      {isWithdrawn ? (
        <small>{`withdrawn by ${isWithdrawnBySupplier ? 'you' : brand.name}`}</small>
      ) : status === 'Pending' ? (
        <small>after approval</small>
      ) : null}
    </>
  );
}

const Mark = styled.span<{ $isPublic: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: baseline;
  color: var(${({ $isPublic }) => ($isPublic ? '--ok' : '--ink')});
  font-weight: 560;
  > .lucide { width: 15px; height: 15px; stroke-width: 2; translate: 0 2px; }
`;
