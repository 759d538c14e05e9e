import { styled } from 'styled-components';
import { dockButtonStyle, dockStyle } from './dockStyle.ts';

/** A bar at the bottom of the window: a sentence, and what can be done about it. */
export const NoticeBar = styled.section`
  ${dockStyle}
  p {
    flex: 1 1 200px;
  }
  button {
    ${dockButtonStyle}
  }
`;
