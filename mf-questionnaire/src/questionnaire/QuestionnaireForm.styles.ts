import { styled } from 'styled-components';

export const Head = styled.div`
  padding-block: var(--s-6);
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    grid-template-columns: 232px minmax(0, 640px);
    gap: var(--s-7);
    align-items: start;
  }
  @media (min-width: 1280px) { grid-template-columns: 232px minmax(0, 640px) minmax(0, 1fr); }
`;

/** Hidden if there is one column, where the index would only delay the form. */
export const Index = styled.div`
  position: sticky;
  top: 24px;
  @media (max-width: 1023px) { display: none; }
`;

export const Foot = styled.p`
  max-width: 36ch;
  color: var(--ink-2);
  font-size: var(--t-1);
`;
