import { styled } from 'styled-components';

/* The drawing rules the wide page, with its name and parts beside it; what is said of the unit stands below both. */
export const Article = styled.article`
  display: grid;
  gap: var(--s-5) var(--s-7);
  padding-block: var(--s-6) var(--s-8);
  border-top: var(--w-rule) solid var(--ink);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    grid-template: 'picture head' auto 'picture parts' 1fr 'facts facts' auto / minmax(0, 7fr) minmax(0, 5fr);
    padding-top: var(--s-7);
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  > h2 { font-size: var(--t-5); }
  > span { color: var(--ink-2); font-size: var(--t-1); }
  @media (min-width: 1024px) { grid-area: head; }
`;

export const Picture = styled.div`
  margin-inline: calc(var(--edge) * -0.5);
  @media (min-width: 1024px) { grid-area: picture; margin: 0; }
`;

export const Parts = styled.div`
  > a { margin-top: var(--s-5); }
  @media (max-width: 619px) { > a { width: 100%; } }
  @media (min-width: 1024px) { grid-area: parts; }
`;

export const Facts = styled.dl`
  display: grid;
  gap: var(--s-4) var(--gap);
  > div { padding-top: var(--s-3); border-top: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.85; }
  dd { max-width: 48ch; text-wrap: pretty; }
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-area: facts; grid-template-columns: repeat(4, 1fr); }
`;
