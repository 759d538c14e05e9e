import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { UnitPriceToday } from '../catalogue/UnitPriceToday.tsx';
import { useCaseCards } from './useCases.ts';

/** Of a wide window. It is in the first view, where a lazy picture would wait for the layout. */
const firstRow = 3;

type Props = { sector: keyof typeof useCaseCards; prices: readonly UnitPrice[] | undefined };

/** Each card opens the configurator with its mission. */
export function UseCases({ sector, prices }: Props) {
  return (
    <Grid>
      {useCaseCards[sector].map(({ type, name, unit, text, drawing }, index) => (
        <Card key={type}>
          <DrawingImage
            shown={drawing}
            loading={index < firstRow ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
          />
          <h2>{name}</h2>
          <p>{text}</p>
          <UnitPriceToday of={unit} prices={prices} />
          <TextLink to={withQuery(pagePaths.configurator, { sector, type })} alone>
            Configure<VisuallyHidden> {name}</VisuallyHidden>
            <ArrowRight />
          </TextLink>
        </Card>
      ))}
    </Grid>
  );
}

/* Adjoins the rule of the tabs above. */
const Grid = styled.div`
  display: grid;
  margin-top: calc(-1 * var(--s-5));
  > * { min-width: 0; }
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, 1fr); }
`;

/* Text is aligned with the page's edge: only a column beside another one has a line and an inner margin. */
const Card = styled.article`
  display: grid;
  grid-template-rows: auto auto 1fr auto auto;
  gap: 8px;
  padding-block: var(--s-5) var(--s-4);
  border-bottom: 1px solid var(--line);
  > * { min-width: 0; }
  img { height: 212px; object-fit: contain; }
  > h2 { font-size: var(--t-4); }
  > p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
  > a { justify-self: start; font-weight: 560; }
  @media (min-width: 620px) and (max-width: 1023px) {
    padding-right: var(--s-5);
    &:nth-child(2n) { padding-inline: var(--s-5) 0; border-left: 1px solid var(--line); }
  }
  @media (min-width: 1024px) {
    padding-inline: var(--s-5);
    border-left: 1px solid var(--line);
    &:nth-child(3n + 1) { padding-left: 0; border-left: 0; }
    &:nth-child(3n) { padding-right: 0; }
  }
`;
