import { styled } from 'styled-components';

export const SkipLink = () => <Anchor href="#main">Skip to content</Anchor>;

const Anchor = styled.a`
  position: absolute;
  left: -999px;
  z-index: 40;
  padding: var(--s-2) var(--s-4);
  background: var(--ink);
  color: var(--paper);
  &:focus {
    left: var(--edge);
    top: var(--s-2);
  }
`;
