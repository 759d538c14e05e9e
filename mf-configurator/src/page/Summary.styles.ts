import { css, styled } from 'styled-components';

const wide = '@media (min-width: 1024px)';
const narrow = '@media (max-width: 1023px)';

/** A low window has the parts beside the drawing, so that both keep their height. */
export const low = '@media (min-width: 1280px) and (max-height: 879px)';

/** As high as the window leaves, so that the total and the way on stay in view. In a narrow window, as high as its content. */
export const Pane = styled.aside`
  min-width: 0;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  scroll-margin-top: 12px;
  &:focus { outline: none; }
  ${narrow} { div:has([data-waiting]) + & { visibility: hidden; } }
  ${wide} {
    position: sticky;
    top: 20px;
    display: flex;
    flex-direction: column;
    height: var(--pane);
    min-height: 452px;
  }
`;

/* Beside the list, unfolded figures take the place of the drawing and the parts. */
const unfolded = css`
  ${wide} { &:has(~ [role='region']) { display: none; } }
`;

/** The drawing and the parts. The drawing takes the height that the parts leave. */
export const Body = styled.div`
  ${wide} { display: flex; flex: 1 1 0; flex-direction: column; min-height: 40%; }
  ${low} { flex-direction: row; }
  ${unfolded}
`;

/* Only more parts than there is height for scroll. */
export const Parts = styled.div`
  font-size: var(--t-2);
  line-height: 1.35;
  border-top: 1px solid var(--line-strong);
  ${wide} { flex: 0 1 auto; min-height: 0; overflow-y: auto; }
  ${low} {
    flex: 0 0 318px;
    border-top: 0;
    border-left: 1px solid var(--line-strong);
    font-size: 0.875rem;
  }
`;

const row = css`
  display: flex;
  gap: 14px;
  align-items: center;
  min-height: 33px;
  ${low} { min-height: 27px; gap: 12px; }
`;

/** The container, for its mission. In line with the parts' names and prices. */
export const Unit = styled.p`
  ${row}
  padding: 3px 46px 3px 54px;
  > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: 560; }
  small { margin-left: 6px; color: var(--ink-2); font-size: var(--t-1); }
  > b { font-weight: 400; font-variant-numeric: tabular-nums; }
  ${low} { padding-block: 1px; padding-left: 48px; small { display: block; margin-left: 0; } }
  @media (min-width: 1280px) and (max-height: 719px) { small { display: none; } }
  @media (max-width: 699px) { padding-left: 50px; small { display: block; margin-left: 0; } }
`;

export const NotYet = styled.span`
  color: var(--ink-3);
`;

export const Total = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 20px;
  align-items: end;
  padding: 14px 18px;
  border-top: 1px solid var(--line-strong);
  b { display: block; color: var(--ink-2); font-size: var(--t-1); font-weight: 500; line-height: 1.3; }
  > div > output {
    display: block;
    font-size: 1.875rem;
    font-weight: 600;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
  > p { grid-column: 1 / -1; }
  ${low} { padding-block: 10px; }
  ${narrow} { padding-inline: 14px; }
`;

/** Has the height of its line from the start: its code comes later. */
export const Plain = styled.p`
  display: flex;
  flex-wrap: wrap;
  margin-top: 6px;
  min-height: 1.4em;
  font-size: var(--t-2);
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  > span + span { margin-left: 12px; padding-left: 13px; background: linear-gradient(var(--line-strong) 0 0) 0 50% / 1px 0.85em no-repeat; }
  > small { width: 100%; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; overflow-wrap: anywhere; }
  ${low} { margin-top: 2px; }
  @media (max-width: 699px) {
    flex-direction: column;
    min-height: 2.8em;
    > span + span { margin-left: 0; padding-left: 0; background: none; }
  }
`;

export const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
  text-wrap: balance;
`;
