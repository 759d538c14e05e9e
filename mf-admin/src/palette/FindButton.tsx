import { belowWide, phone, visuallyHidden } from '@onesite/shared-ui/layout/parts';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { isDialogOpen } from '@onesite/shared-ui/overlay/isDialogOpen';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const palette = lazyCode(() => import('./Palette.tsx').then((m) => m.Palette));

/** Opens the palette, by a click or by Ctrl K. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isK(event)) return;
      if (event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <Root type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden />
        <span>Find or go to</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </Root>
      {isOpen ? <LazyDialog code={palette} title="Find or go to" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** If the layout has no Latin letters, as a Greek one, the key's place counts. */
const isK = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

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
  > kbd { margin-left: auto; font: 500 var(--t-0) / 1.1 var(--font-text); white-space: nowrap; }
  /* Where there is no room for the words. */
  @media ${belowWide} {
    justify-content: center;
    width: 48px;
    && { padding: 0; }
    > kbd { display: none; }
    > span { ${visuallyHidden} }
  }
  @media ${phone} { flex: none; width: 44px; min-height: 44px; }
`;
