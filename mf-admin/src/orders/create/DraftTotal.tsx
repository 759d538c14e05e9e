import { useSendsMail } from '@fieldbox/shop-ui/visit/useSendsMail';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';
import type { Catalogue } from './CatalogueDialog.tsx';
import { useOrderDraft } from './useOrderDraft.ts';

/** In the footer: that a receipt leaves, where mail does or, if the sheet is out of sight, the total. */
export function DraftTotal({ catalogue }: { catalogue: Catalogue }) {
  const { total } = useOrderDraft(catalogue);
  const sendsMail = useSendsMail();
  return (
    <>
      {sendsMail ? <Hint>The customer gets a receipt by email.</Hint> : null}
      <Total>
        Estimated total
        <output>
          <Money dollars={total} />
        </output>
      </Total>
    </>
  );
}

const Hint = styled.p`
  @media (max-width: 1023px) { display: none; }
`;

const Total = styled.p`
  line-height: 1.2;
  output {
    display: block;
    color: var(--ink);
    font-size: var(--t-3);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  @media (min-width: 1024px) { display: none; }
`;
