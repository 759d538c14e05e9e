import { styled } from 'styled-components';

export const Root = styled.nav`
  > ol { border-top: 1px solid var(--line-strong); }
`;

export const GroupLink = styled.a<{ $wrong: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px 1fr auto;
  gap: 8px;
  align-items: center;
  padding-block: 10px;
  border-bottom: 1px solid var(--line);
  color: ${({ $wrong }) => ($wrong ? 'var(--error)' : 'var(--ink-2)')};
  font-size: var(--t-2);
  line-height: 1.3;
  text-decoration: none;
  &:hover { ${({ $wrong }) => !$wrong && 'color: var(--ink);'} text-decoration: underline; }
  > small { font-size: var(--t-1); font-variant-numeric: tabular-nums; }
`;
