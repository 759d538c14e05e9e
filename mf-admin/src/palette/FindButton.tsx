import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useUndoEvent } from '../audit/useUndo.ts';
import { withCommandKey } from '../keyboard/commandKey.ts';
import { Key } from '../keyboard/Key.tsx';
import { KeysDialog } from '../keyboard/KeysDialog.tsx';
import { useDashboardKeys } from '../keyboard/useDashboardKeys.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { paletteField } from './paletteField.ts';

/** Opens the palette, by a click or by its key; and the list of all keys, by ?. */
export function FindButton() {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const isPaletteOpen = open === 'palette';
  const close = () => setOpen(undefined);
  const showKeys = () => setOpen('keys');
  const { undoLast } = useUndoEvent();
  const togglePalette = () => setOpen(isPaletteOpen ? undefined : 'palette');
  useDashboardKeys({ isPaletteOpen, togglePalette, showKeys, undoLast });
  return (
    <>
      <Root
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Search size={18} aria-hidden />
        <span>{paletteField.label}</span>
        <Key aria-hidden>{withCommandKey('K')}</Key>
      </Root>
      <PaletteDialog
        open={isPaletteOpen}
        onOpenChange={(isOpen) => (isOpen ? setOpen('palette') : close())}
        showKeys={showKeys}
      />
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  );
}

/* Where there is no room for the words. */
const small = css`
  justify-content: center;
  && { padding: 0; }
  > kbd { display: none; }
  > span { ${visuallyHidden} }
`;

const Root = styled.button`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: center;
  width: 248px;
  min-height: var(--control, 40px);
  && { padding: 0 8px 0 12px; } /* not that of the buttons beside it */
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--sheet);
  color: var(--ink-2);
  font: 400 var(--t-2) / 1.2 var(--font-text);
  text-align: left;
  cursor: pointer;
  &:hover { border-color: var(--ink); }
  > kbd { margin-left: auto; }
  @media (max-width: 1239px) { ${small} width: 48px; }
  @media (max-width: 619px) { ${small} flex: none; width: 44px; min-height: 44px; }
`;
