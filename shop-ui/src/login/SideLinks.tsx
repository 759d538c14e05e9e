import { styled } from 'styled-components';

/** Where else a visitor of the login may want to go. */
export const SideLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: var(--s-5);
  font-size: var(--t-2);
  > a { padding-block: 10px; }
`;
