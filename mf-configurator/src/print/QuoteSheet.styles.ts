import { css, styled } from 'styled-components';

/* Sizes in points instead of the screen's tokens, because everything has to fit one page of paper. */
export const Sheet = styled.article`
  color: #10171b;
  font-size: 9.5pt;
  line-height: 1.35;
  break-inside: avoid;
  print-color-adjust: exact;
`;

export const Head = styled.header`
  display: flex;
  gap: 18pt;
  align-items: center;
  padding-bottom: 8pt;
  border-bottom: 1.5pt solid;
  > h1 { margin-left: auto; font-size: 13pt; }
`;

export const Picture = styled.div<{ $small: boolean }>`
  max-width: ${({ $small }) => ($small ? '125mm' : '182mm')};
  margin: 4pt auto;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-block: 0.75pt solid var(--line-strong);
  > div { padding: 5pt 0; }
  > div + div { padding-left: 12pt; border-left: 0.75pt solid var(--line-strong); }
  dt { color: #414d54; font-size: 8pt; }
  dd { display: flex; gap: 12pt; justify-content: space-between; font-weight: 560; }
  dd > span { font-weight: 400; }
`;

/* A long list gets two columns and smaller text, to fit the page. */
const long = css`
  columns: 2;
  column-gap: 18pt;
  font-size: 8pt;
  > li { padding: 0.8pt 0; }
  > li > i { width: 13pt; height: 13pt; font-size: 6.5pt; }
`;

export const Items = styled.ol<{ $long: boolean }>`
  > li {
    display: flex;
    gap: 9pt;
    align-items: center;
    padding: 3pt 0;
    border-bottom: 0.5pt solid var(--line);
    break-inside: avoid;
  }
  > li > i { width: 15pt; height: 15pt; font-size: 7pt; }
  > li > span { flex: 1; }
  > li > b { font-weight: 400; font-variant-numeric: tabular-nums; }
  ${({ $long }) => $long && long}
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
  margin-top: 8pt;
  color: #414d54;
  font-size: 8pt;
  break-inside: avoid;
  overflow-wrap: anywhere;
  p + p { margin-top: 3pt; }
`;

/* Large enough for a phone's camera: the longest address has modules of 0.4 mm. */
export const Code = styled.div`
  flex: none;
  width: 30mm;
  height: 30mm;
  margin: -3mm; /* its own white margin is the paper */
`;
