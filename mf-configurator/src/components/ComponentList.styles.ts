import { styled } from 'styled-components';

/* These heights end in half a row, to show that there is more below. */
export const List = styled.ul`
  max-height: clamp(200px, 100vh - 150px, 474px);
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > li {
    margin-top: -1px; /* the first one's rule is the frame's */
    border-top: 1px solid var(--line);
  }
  @media (min-width: 1024px) { max-height: clamp(338px, 100vh - 486px, 640px); }
`;
