import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { Key } from '../keyboard/Key.tsx';

/** What closes the palette, also where there is no such key. */
export const CloseKey = ({ onClick }: { onClick: () => void }) => (
  <Root type="button" onClick={onClick}>
    <Key>Esc</Key> <VisuallyHidden>Close</VisuallyHidden>
  </Root>
);

const Root = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  border: 0;
  background: none;
  cursor: pointer;
`;
