import { styled } from 'styled-components';

/** Several actions of a row, side by side. */
export const RowActions = styled.span`
  display: inline-flex;
  gap: 16px;
`;
