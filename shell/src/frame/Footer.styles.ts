import { styled } from 'styled-components';

export const Frame = styled.footer`
  max-width: var(--page);
  margin-inline: auto;
  padding: var(--s-7) var(--edge) var(--s-5);
  @media print {
    display: none;
  }
`;

export const Columns = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  > * {
    min-width: 0;
    padding: var(--s-5);
    border-bottom: 1px solid var(--line-strong);
    overflow-wrap: anywhere;
  }
  > *:last-child {
    border-bottom: 0;
  }
  h2 {
    margin-bottom: var(--s-3);
    color: var(--ink-2);
    font-size: var(--t-1);
    font-stretch: 100%;
    font-weight: 560;
    letter-spacing: 0;
  }
  li a {
    display: inline-block;
    padding: 5px 0;
    font-size: var(--t-2);
    text-decoration: none;
  }
  li a:hover {
    text-decoration: underline;
  }
  address {
    min-height: 1lh;
    font-size: var(--t-2);
  }
  .home {
    display: inline-flex;
    text-decoration: none;
  }
  .about p {
    max-width: 30ch;
    margin-top: var(--s-4);
    color: var(--ink-2);
    font-size: var(--t-2);
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    > *:nth-child(even) {
      border-left: 1px solid var(--line-strong);
    }
    > *:nth-last-child(-n + 2) {
      border-bottom: 0;
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: 4fr 2.6fr 2.6fr 2.8fr;
    > * {
      border-bottom: 0;
    }
    > * + * {
      border-left: 1px solid var(--line-strong);
    }
  }
`;

export const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: baseline;
  padding-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--t-1);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    align-items: baseline;
  }
  a {
    display: inline-block;
    padding: 4px 0;
  }
  span {
    font-size: inherit;
  }
  @media (min-width: 768px) {
    ul {
      margin-left: auto;
    }
  }
`;
