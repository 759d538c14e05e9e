import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';

type Props = { status: SupplierStatus } & Pick<SupplierComponent, 'isWithdrawn' | 'isWithdrawnBySupplier'>;

/** Whether visitors see a component of a supplier of this status. */
export function PublicMark({ status, isWithdrawn, isWithdrawnBySupplier }: Props) {
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
