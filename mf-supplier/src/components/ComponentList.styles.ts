import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { css, styled } from 'styled-components';

/* Picture, name, category, lead time, public, orders, price, actions. */
const columns = css`
  grid-template-columns: 144px minmax(0, 1fr) 92px 80px 120px 92px 92px 132px;
  column-gap: var(--gap);
`;

/** The names of the columns, which rows name themselves where they are no table. */
export const Head = styled.div`
  display: none;
  @media (min-width: 1100px) {
    display: grid;
    ${columns}
    padding-bottom: 10px;
    border-bottom: 1px solid var(--line-strong);
    color: var(--ink-2);
    font-size: var(--t-1);
    font-weight: 560;
    > :first-child { grid-column: span 2; }
    > :last-child { text-align: right; }
  }
`;

export const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  > h3 { font-size: var(--t-3); font-stretch: 100%; letter-spacing: -0.005em; line-height: 1.3; }
  > a { display: inline-block; margin-top: 4px; font-size: var(--t-1); }
  > small { display: block; max-width: 60ch; margin-top: 4px; font-size: var(--t-1); line-height: 1.45; }
  > p {
    max-width: 52ch;
    margin-top: 4px;
    color: var(--ink-2);
    font-size: var(--t-2);
    line-height: 1.45;
    text-wrap: pretty;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

export const Facts = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 16px;
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.4; }
  dd { font-size: var(--t-2); font-variant-numeric: tabular-nums; line-height: 1.4; }
  dd small { display: block; color: var(--ink-2); font-size: var(--t-1); }
`;

export const Chosen = styled.dd`
  font-weight: 600;
  > small { font-weight: 400; }
`;

export const Price = styled.dd`
  font-weight: 600;
`;

export const Actions = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: 20px;
  font-size: var(--t-2);
`;

/** Rows of eight columns; of a picture and five facts below 1100 px; facts two by two on phones. */
export const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 10px 16px;
    align-items: start;
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  > [data-withdrawn] {
    color: var(--ink-2);
    h3, dd, dd > span { color: inherit; font-weight: 400; }
    > :first-child { opacity: 0.55; }
  }
  @media (min-width: 620px) and (max-width: 1099px) {
    > li { grid-template-columns: 144px minmax(0, 1fr); column-gap: var(--gap); }
    > li > :first-child { grid-row: span 3; }
    ${Facts} { grid-column: 2; grid-template-columns: 1fr 0.9fr 1.2fr 1fr 88px; }
    ${Actions} { grid-column: 2; }
    ${Facts} > :last-child { text-align: right; }
  }
  @media (min-width: 1100px) {
    > li { ${columns} align-items: center; padding-block: 16px; }
    ${Facts}, ${Facts} > div { display: contents; }
    ${Facts} dt { ${visuallyHidden} }
    ${Price} { text-align: right; }
    ${Actions} { grid-column: auto; justify-content: flex-end; }
  }
`;
