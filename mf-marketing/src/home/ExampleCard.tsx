import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import { unitPath } from '@fieldbox/contract/units/unitLink';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import { sectorNames } from '../catalogue/sectorNames.ts';
import { UnitPriceToday } from '../catalogue/UnitPriceToday.tsx';
import type { Example } from './examples.ts';

type Props = Example & { prices: readonly UnitPrice[] | undefined };

export function ExampleCard({ name, unit, sector, text, drawing, prices }: Props) {
  return (
    <Card>
      <DrawingImage shown={drawing} />
      <Caption>
        <h3>{name}</h3>
        <span>{sectorNames[sector]}</span>
        <p>{text}</p>
        <UnitPriceToday of={unit} prices={prices} />
        <TextLink to={unitPath(unit)} alone aria-label={`Start from this unit: ${name}`}>
          Start from this unit
        </TextLink>
      </Caption>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: var(--s-4);
  align-content: end;
  padding-block: var(--s-5);
  border-bottom: 1px solid var(--line);
  > * { min-width: 0; }
  @media (min-width: 768px) {
    padding: var(--s-6) var(--s-6) var(--s-6) 0;
    &:nth-child(even) { padding: var(--s-6) 0 var(--s-6) var(--s-6); border-left: 1px solid var(--line); }
  }
`;

/* The sector is beside the name if both fit. */
const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  > h3 { min-width: 0; font-size: var(--t-4); }
  > span { color: var(--ink-2); font-size: var(--t-1); }
  > p:not(:last-of-type) { flex: 1 0 100%; max-width: 48ch; color: var(--ink-2); text-wrap: pretty; }
`;
