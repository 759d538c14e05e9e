import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { styled } from 'styled-components';

/** Two panes from 1100 px, the drawing on the left; below that the drawing, then the list. */
export const Sheet = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { min-width: 0; }
  @media (min-width: 1100px) {
    &:has(figure) { grid-template-columns: minmax(0, 1fr) 560px; }
    > figure + * { border-left: 1px solid var(--line-strong); }
  }
  @media print {
    display: block;
    > figure + * { break-inside: avoid; }
  }
`;

/** Beside a long list it stays visible, because the list has its numbers. */
export const Figure = styled.figure`
  padding: 8px 12px;
  border-bottom: 1px solid var(--line-strong);
  > figcaption { padding: 0 8px 8px; color: var(--ink-2); font-size: var(--t-1); }
  @media (min-width: 1100px) { border-bottom: 0; }
  @media (min-width: 1100px) and (min-height: 720px) { position: sticky; top: 0; align-self: start; }
`;

/** As large as the drawing will be. */
export const Room = styled.div`
  aspect-ratio: 1.19;
  @media (max-width: 459px) { aspect-ratio: 1.16; }
`;

export const Unit = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 20px 11px; overflow-wrap: anywhere; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-weight: 560; line-height: 1.35; }
  dd:first-of-type { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; }
  dd > span + span { font-weight: 400; font-variant-numeric: tabular-nums; }
  dd + dd { margin-top: 2px; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; line-height: 1.45; }
`;

export const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 20px 16px;
  border-top: 1px solid var(--line-strong);
  break-inside: avoid;
  > b { font-weight: 560; }
  > strong {
    font-size: 1.875rem;
    font-weight: 600;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  > p { flex-basis: 100%; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

export const Actions = styled(ButtonRow)`
  padding: 0 20px 20px;
  > * { flex: 1 1 auto; }
  @media (max-width: 619px) { > :last-child { order: -1; } }
  @media print { display: none; }
`;
