import type { UnitName } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { belowDesktop, fromDesktop, fromTablet } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { exampleCards } from '../home/examples.ts';
import { useCaseCards } from '../solutions/useCases.ts';

/** How many cards the first row of a wide window has. They are in the first view, where a lazy picture would wait for the layout. */
const firstRow = 3;

const cards = { ...exampleCards, ...useCaseCards };

/** A unit as its card draws it; `at` is the card's place on the page. */
export const UnitDrawing = ({ name, at }: { name: UnitName; at: number }) => (
  <DrawingImage
    shown={cards[name].drawing}
    loading={at < firstRow ? 'eager' : 'lazy'}
    fetchPriority={at === 0 ? 'high' : undefined}
  />
);

/*
 * Adjoins a rule above. Text is aligned with the page's edge: only a column beside another one has a line and a margin. The drawing is
 * above the text and part of the link below it.
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
