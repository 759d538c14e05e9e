import { styled } from 'styled-components';

/** Around a page's heading: the same room above and below it on every page. */
export const PageHead = styled.div`
  padding-block: var(--s-7) var(--s-6);
`;
