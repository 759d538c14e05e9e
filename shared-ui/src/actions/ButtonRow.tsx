import { styled } from 'styled-components';

/** Buttons beside one another, as many in a line as there is room for. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
