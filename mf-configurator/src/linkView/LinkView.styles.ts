import { styled } from 'styled-components';

/** The sheet: drawing, parts and figures, and the total with what one can do. */
export const Frame = styled.div`
  display: grid;
  grid-template: 'figure' auto 'parts' auto 'total' auto / minmax(0, 1fr);
  margin-bottom: var(--s-7);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (min-width: 1024px) {
    grid-template: 'figure parts' 1fr 'figure total' auto / minmax(0, 1fr) clamp(400px, 36.2vw, 520px);
  }
`;

/** The drawing has its size before it is there. */
export const Room = styled.figure`
  grid-area: figure;
  position: relative;
  overflow: hidden;
  min-height: 300px;
  aspect-ratio: 1 / 0.9;
  border-bottom: 1px solid var(--line-strong);
  .unit { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  @media (min-width: 1024px) {
    min-height: 600px;
    aspect-ratio: auto;
    border-right: 1px solid var(--line-strong);
    border-bottom: 0;
  }
`;

export const Total = styled.div`
  grid-area: total;
  padding: 16px 20px;
  border-top: 1px solid var(--line-strong);
  > p:first-child { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; }
  b { font-weight: 560; }
  output {
    font-size: 1.875rem;
    font-weight: 600;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  > p:nth-child(2) { margin-top: 4px; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

export const Acts = styled.div`
  display: flex;
  gap: 12px;
  margin-top: 16px;
  > * { flex: 1 1 auto; }
  @media (max-width: 1023px) { display: none; }
`;

/* It stands at the window's foot until the page's own end, over nothing of the footer. */
export const Dock = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  margin-inline: calc(var(--edge) * -1);
  padding: 10px var(--edge) max(10px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  > p { color: var(--ink-2); font-size: var(--t-0); line-height: 1.25; }
  b {
    display: block;
    color: var(--ink);
    font-size: var(--t-3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  > div { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
  > div > * { padding-inline: 14px; }
  > div .lucide { display: none; }
  @media (min-width: 1024px) { display: none; }
  @media (max-height: 299px) { position: static; }
  @media print { display: none; }
`;
