import type { UnitName } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { belowDesktop, fromDesktop, fromTablet } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { exampleCards } from '../home/examples.ts';
import { useCaseCards } from '../solutions/useCases.ts';

/** The cards of a wide window's first row. They are in the first view, where a lazy picture would wait for the layout. */
const firstRowCount = 3;

const cards = { ...exampleCards, ...useCaseCards };

/** The drawing of a unit's card. @param at the card's place on the page, from 0 */
export const UnitDrawing = ({ name, at }: { name: UnitName; at: number }) => (
  <DrawingImage
    shown={cards[name].drawing}
    loading={at < firstRowCount ? 'eager' : 'lazy'}
    fetchPriority={at === 0 ? 'high' : undefined}
  />
);

/*
 * Adjoins a rule above. Outer text is aligned with the page's edges: only between columns are a line and margins. The drawing is shown
 * above the text, but is part of the link below it.
 */
export const UnitCards = styled.div`
  display: grid;
  > article {
    --start: 0px;
    --end: 0px;
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    gap: 8px;
    min-width: 0;
    padding: calc(212px + var(--s-5) + 8px) var(--end) var(--s-4) var(--start);
    border-bottom: 1px solid var(--line);
  }
  img {
    position: absolute;
    top: var(--s-5);
    left: var(--start);
    width: calc(100% - var(--start) - var(--end));
    height: 212px;
    object-fit: contain;
  }
  img[height='390'] { padding-block: 15px; } /* Home's drawings, at the scale of the others */
  h2, h3 { font-size: var(--t-4); }
  p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
  a { justify-self: start; }
  @media ${fromTablet} and ${belowDesktop} {
    grid-template-columns: repeat(2, 1fr);
    > article { --end: var(--s-5); }
    > article:nth-child(2n) { --start: var(--s-5); --end: 0px; border-left: 1px solid var(--line); }
  }
  @media ${fromDesktop} {
    grid-template-columns: repeat(3, 1fr);
    > article { --start: var(--s-5); --end: var(--s-5); border-left: 1px solid var(--line); }
    > article:nth-child(3n + 1) { --start: 0px; border-left: 0; }
    > article:nth-child(3n) { --end: 0px; }
  }
`;
