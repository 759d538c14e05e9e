import { css, styled } from 'styled-components';

/*
 * Sizes in points instead of the screen's tokens. As high as a page of Letter, the shorter paper, between the margins: the
 * drawing takes the room that everything else leaves, so that what was chosen fits one page.
 */
export const Sheet = styled.article`
  @media print {
    display: flex;
    flex-direction: column;
    height: 248mm;
  }
  color: #10171b;
  font-size: 9.5pt;
  line-height: 1.35;
  print-color-adjust: exact;
  > * { flex: none; }
`;

export const Head = styled.header`
  display: flex;
  gap: 18pt;
  align-items: center;
  padding-bottom: 8pt;
  border-bottom: 1.5pt solid;
  > h1 { margin-left: auto; font-size: 13pt; }
`;

/* As wide as the paper, if everything else leaves the height for it. */
export const Picture = styled.div<{ $ratio: number }>`
  && { flex: 1 1 0; }
  min-height: 50mm;
  max-height: calc(182mm / ${({ $ratio }) => $ratio});
  margin-block: 4pt;
  > div { height: 100%; }
  && .unit { height: 100%; }
`;

export const Facts = styled.dl<{ $count: 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
  border-block: 0.75pt solid var(--line-strong);
  > div { padding: 5pt 0; }
  > div + div { padding-left: 12pt; border-left: 0.75pt solid var(--line-strong); }
  dt { color: #414d54; font-size: 8pt; }
  dd { display: flex; gap: 12pt; justify-content: space-between; font-weight: 560; }
  dd > span + span { font-weight: 400; }
`;

/* Two columns, in smaller text where there are many. */
const inColumns = css`
  columns: 2;
  column-gap: 18pt;
  > li { padding: 1.6pt 0; }
`;
const many = css`
  font-size: 8pt;
  > li { padding: 0.8pt 0; }
  > li > i { width: 13pt; height: 13pt; font-size: 6.5pt; }
`;

export const Items = styled.ol<{ $columns: 1 | 2; $many: boolean }>`
  > li {
    display: flex;
    gap: 9pt;
    align-items: center;
    padding: 3pt 0;
    border-bottom: 0.5pt solid var(--line);
    break-inside: avoid;
  }
  > li > i { flex: none; width: 15pt; height: 15pt; font-size: 7pt; }
  > li > span { flex: 1; }
  > li small { font-size: 0.9em; }
  > li > em { flex: 1.6; color: #414d54; font-size: 0.9em; font-style: normal; }
  > li > b { min-width: 48pt; font-weight: 400; font-variant-numeric: tabular-nums; text-align: right; }
  ${({ $columns }) => $columns === 2 && inColumns}
  ${({ $many }) => $many && many}
`;

export const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12pt;
  align-items: baseline;
  justify-content: space-between;
  margin-top: 6pt;
  padding-top: 6pt;
  border-top: 1.5pt solid;
  > b { font-weight: 560; }
  > strong { font-size: 16pt; font-weight: 600; font-stretch: var(--wide); font-variant-numeric: tabular-nums; }
  > p { width: 100%; color: #414d54; font-size: 8pt; }
`;

export const Foot = styled.footer`
  display: flex;
  gap: 18pt;
  align-items: flex-start;
  justify-content: space-between;
  margin-top: auto;
  padding-top: 8pt;
  color: #414d54;
  font-size: 8pt;
  break-inside: avoid;
  overflow-wrap: anywhere;
  p + p { margin-top: 3pt; }
`;

/* Large enough for a phone's camera: the longest address has modules of 0.4 mm. */
export const Code = styled.div`
  flex: none;
  width: 28mm;
  height: 28mm;
  > svg { display: block; }
`;
