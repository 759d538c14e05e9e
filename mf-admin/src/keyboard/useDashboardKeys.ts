import { useNavigate } from '@onesite/shared-host';
import { currentParameters } from '@onesite/shared-host/lists/useAddress';
import { isDialogOpen, isPageCommand, isPageKey } from '@onesite/shared-ui/keys/pageKeys';
import { pressedKey } from '@onesite/shared-ui/keys/pressedKey';
import { useLayoutEffect, useRef } from 'react';
import { dialogAddress } from '../navigation/tabAddress.ts';
import { tabs } from '../navigation/tabs.ts';
import { useTabViews } from '../navigation/useTabViews.ts';
import { isCommandKey } from './commandKey.ts';

/** Milliseconds after G in which a letter opens a tab. */
const sequenceMs = 1500;

type Handlers = { isPaletteOpen: boolean; togglePalette: () => void; showKeys: () => void; undoLast: () => void };

/** The keys that do something in every tab. */
export function useDashboardKeys(handlers: Handlers) {
  const views = useTabViews();
  const latest = useRef({ ...handlers, views });
  latest.current = { ...handlers, views };
  const navigate = useNavigate();

  useLayoutEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;

    function onKey(event: KeyboardEvent) {
      const key = pressedKey(event);
      if (isCommandKey(event) && key === 'k') return onPaletteKey(event);
      if (isCommandKey(event) && key === 'z') return onUndoKey(event);
      if (!isPageKey(event) || event.repeat) return;
      const address = addressOf(key, event.timeStamp);
      if (address !== undefined) navigate(address);
      else if (key === '?') latest.current.showKeys();
      else return;
      event.preventDefault(); // what opens has a field that would receive the character
    }

    /** Also in a field: it types nothing. */
    function onPaletteKey(event: KeyboardEvent) {
      const { isPaletteOpen, togglePalette } = latest.current;
      if (event.defaultPrevented || (isDialogOpen() && !isPaletteOpen)) return;
      event.preventDefault();
      togglePalette();
    }

    function onUndoKey(event: KeyboardEvent) {
      if (!isPageCommand(event) || event.repeat) return;
      event.preventDefault();
      latest.current.undoLast();
    }

    function addressOf(key: string, timeStamp: number) {
      const isAfterGo = timeStamp - goPressedAt < sequenceMs;
      goPressedAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
      const tab = isAfterGo ? tabs.find(({ goKey }) => goKey === key) : undefined;
      if (tab) return latest.current.views.addressOf(tab, currentParameters());
      return key === 'c' && !isAfterGo ? dialogAddress('orders', 'create', currentParameters()) : undefined;
    }

    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
