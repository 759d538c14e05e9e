import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { styled } from 'styled-components';

/** More are counted (docs/specification/administration.md#supplier-decisions). */
const maxShown = 3;

type Props = { supplier: Supplier; onOpen: () => void };

/** A supplier's product types; '+N more' opens the details, which have them all. */
export function ProductTypes({ supplier, onOpen }: Props) {
  const labels = supplier.productTypes.map((type) => labelOf(productTypes, type));
  const more = labels.slice(maxShown);
  return (
    <Types>
      <span>{labels.slice(0, maxShown).join(', ')}</span>{' '}
      {more.length > 0 ? (
        <LinkButton
          title={more.join(', ')}
          aria-label={`+${more.length} more of ${supplier.companyName}: ${more.join(', ')}`}
          onClick={onOpen}
        >{`+${more.length} more`}</LinkButton>
      ) : null}
    </Types>
  );
}

/* The row is two lines high, and the names use both: none of the first three is cut. */
const Types = styled.div`
  && { white-space: normal; }
  > button { white-space: nowrap; }
`;
