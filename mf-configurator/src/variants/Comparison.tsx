import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { configurationPath, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ShownLink } from '../link/ShownLink.tsx';
import { useCopyLink } from '../link/useCopyLink.ts';
import { Notice } from '../steps/Notice.tsx';
import { ComparedSides } from './ComparedSides.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparePath } from './comparePath.ts';
import { type Side, sideOf } from './comparison.ts';
import { PrintedComparison } from './PrintedComparison.tsx';
import { useVariants } from './storedVariants.ts';

/** The two configurations that the address names. */
export function Comparison({ offer }: { offer: Offer }) {
  const [search] = useSearchParams();
  const variants = useVariants();
  const copy = useCopyLink();
  const [shownLink, setShownLink] = useState<string>();
  const one = sideOf(search.get('a'), offer, variants, 'Variant A');
  const other = sideOf(search.get('b'), offer, variants, 'Variant B');
  if (!one || !other)
    return (
      <Notice>This link holds no two configurations that we know. Compare two variants in the configurator.</Notice>
    );

  const sides: [Side, Side] = [one, other];
  const link = new URL(comparePath(one.code, other.code), window.location.origin).href;
  const copyLink = async () => {
    if (!(await copy(link))) setShownLink(link);
  };
  return (
    <>
      {sides.map(({ name, code, missing }, index) =>
        missing.length > 0 ? (
          <Notice key={`${index} ${code}`}>
            No longer available and left out of {name}: {missing.join(', ')}.
          </Notice>
        ) : null,
      )}
      <Actions>
        <Button onClick={copyLink}>
          <Link2 size={18} />
          Copy link
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={18} />
          Print
        </Button>
      </Actions>
      {shownLink ? <ShownLink link={shownLink} /> : null}
      <ComparedSides sides={sides} />
      <Opened>
        {sides.map(({ name, code }, index) => (
          <ButtonLink key={`${index} ${code}`} to={configurationPath(decodeConfiguration(code)!)}>
            Open {name}
          </ButtonLink>
        ))}
      </Opened>
      <ComparisonTable sides={sides} />
      <Note>{estimateNote}</Note>
      <Printed>
        <PrintedComparison sides={sides} link={link} />
      </Printed>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block: var(--s-4);
`;

const Opened = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-block: 12px var(--s-5);
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--t-1);
`;
