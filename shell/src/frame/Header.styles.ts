import { styled } from 'styled-components';

export const Bar = styled.header`
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  @media print {
    display: none;
  }
`;

export const Inner = styled.div`
  display: flex;
  align-items: stretch;
  gap: var(--s-6);
  max-width: var(--page);
  min-height: var(--header);
  margin-inline: auto;
  padding-inline: var(--edge);
  .home {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
`;

export const Nav = styled.nav`
  display: none;
  margin-left: auto;
  ul {
    display: flex;
    gap: 26px;
    height: 100%;
  }
  li {
    position: relative;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    height: 100%;
    color: var(--ink-2);
    font-size: var(--t-2);
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    color: var(--ink);
  }
  a:hover::after,
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 2px;
    background: var(--ink);
  }
  a[aria-current]::after {
    height: 3px;
    background: var(--signal);
  }
  /* Both are in every document; the wider one reaches into the gaps beside it, so that neither moves anything. */
  .for-supplier {
    position: absolute;
    top: 0;
    left: 50%;
    translate: -50%;
  }
  :root:not([data-supplier]) & .for-supplier,
  :root[data-supplier] & .for-visitors {
    visibility: hidden;
  }
  @media (forced-colors: active) {
    a[aria-current]::after {
      background: Highlight;
    }
  }
  @media (min-width: 1180px) {
    display: block;
  }
`;

/** Where the header shows a row of links, the menu only has those that do not fit. */
export const Actions = styled.div<{ $hasMore: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  margin-left: auto;
  @media (min-width: 1180px) {
    margin-left: 0;
    .menu {
      display: ${({ $hasMore }) => ($hasMore ? 'inline-grid' : 'none')};
    }
  }
`;

export const MailLink = styled.a`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  color: var(--ink);
  &:hover {
    border-color: var(--line-strong);
  }
`;
