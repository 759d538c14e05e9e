import { styled } from 'styled-components';

/* The sheet of the page: a title block, ruled inside. On paper it has the drawing's scale, and everything fits one page. */
export const Sheet = styled.article`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media print {
    max-width: 182mm;
    font-size: 8.5pt;
    line-height: 1.35;
    break-inside: avoid;
  }
`;

export const Title = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
  align-items: baseline;
  justify-content: space-between;
  padding: var(--s-4) var(--s-5);
  border-bottom: 1px solid var(--line-strong);
  > h2 { font-size: var(--t-5); }
  @media print {
    padding: 5pt 8pt;
    > h2 { font-size: 14pt; }
    > a { min-height: 0; text-decoration: none; }
  }
`;

/* Beside the drawing on a wide screen, below it on a narrow one and on paper. */
export const Body = styled.div`
  display: grid;
  > * { min-width: 0; }
  @media not print { @media (min-width: 1180px) { grid-template-columns: minmax(0, 1fr) 440px; } }
`;

export const Drawing = styled.div`
  display: grid;
  align-items: center;
  padding: var(--s-5);
  background: var(--paper);
  img { max-width: 360px; }
  @media (min-width: 768px) { img { max-width: 720px; } }
  @media print {
    padding: 4pt 0 4pt 1mm;
    img { width: 180mm; max-width: none; }
  }
`;

export const Cells = styled.div`
  border-top: 1px solid var(--line-strong);
  > * { min-width: 0; }
  @media (min-width: 1180px) { border-top: 0; border-left: 1px solid var(--line-strong); }
  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border-top: 1px solid var(--line-strong);
    border-left: 0;
    > dl { border-right: 1px solid var(--line-strong); }
  }
`;

export const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s-4);
    padding: var(--s-2) var(--s-5);
    font-size: var(--t-2);
    font-variant-numeric: tabular-nums;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.7; }
  @media print {
    > div { gap: 6pt; padding: 2.5pt 8pt; font-size: 8.5pt; }
    dt { font-size: 8pt; }
  }
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  justify-content: space-between;
  padding: var(--s-3) var(--s-5);
  border-top: 1px solid var(--line-strong);
  color: var(--ink-2);
  font-size: var(--t-1);
  @media print { padding: 4pt 8pt; font-size: 8pt; }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
  align-items: center;
  padding-top: var(--s-4);
  @media print { display: none; }
`;
