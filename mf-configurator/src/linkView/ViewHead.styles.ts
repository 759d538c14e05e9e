import { styled } from 'styled-components';

/** The heading of a view, and what one can do with it. */
export const ViewHead = styled.div`
  display: grid;
  gap: 8px 24px;
  padding-block: var(--s-7) var(--s-6);
  > * { min-width: 0; }
  > div > p { max-width: none; margin-top: 10px; }
  h1 { overflow-wrap: anywhere; }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

/* What comes late stands beside what is there: in a wide window before it, on a phone after it. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  > * {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    font-size: var(--t-2);
    font-weight: 560;
  }
  .lucide { width: 17px; height: 17px; stroke-width: 1.6; }
  @media (max-width: 1023px) { > button { order: -1; } }
  @media (min-width: 1024px) { gap: 24px; justify-content: flex-end; > * { min-height: 24px; } }
  @media (scripting: none) { display: none; }
  @media print { display: none; }
`;
