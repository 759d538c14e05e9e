import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dialogsButRecord, isDialogOpen, isPageKey } from '../keys/pageKeys.ts';
import { pressedKey } from '../keys/pressedKey.ts';

const steps: Readonly<Record<string, number | undefined>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves over the rows of a table or another list, by their links, which have `data-row`. J and K do so from anywhere in the
 * page but a field, arrows from a row or from the open record, and the down arrow from the list's search. While a record is
 * open the next one takes its place; else the focus moves, and Enter opens what it stands on. An open record that has left the rows,
 * as a filter may have it, is still where it was: the rows beside that place are next.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, isRecordOpen: boolean) {
  const openAt = useRef(-1);

  useLayoutEffect(() => {
    const at = linksIn(table).findIndex(isOpen);
    if (at >= 0 || !isRecordOpen) openAt.current = at;
  });

  useLayoutEffect(() => {
    function move(event: KeyboardEvent) {
      const step = steps[pressedKey(event)];
      if (!step || !isForRows(event)) return;
      const links = linksIn(table);
      const focused = links.indexOf(document.activeElement as HTMLElement);
      const from = isRecordOpen ? links.findIndex(isOpen) : focused;
      const isInPlace = focused >= 0 || (isRecordOpen && inRecord(event.target)) || isFromSearch(event);
      if (event.key.startsWith('Arrow') && !isInPlace) return;
      const next = links[from < 0 ? besideGap(openAt.current, step) : from + step];
      if (!next) return;
      event.preventDefault();
      if (!inRecord(document.activeElement)) next.focus();
      next.scrollIntoView?.({ block: 'nearest' });
      if (isRecordOpen) next.click();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [table, isRecordOpen]);
}

const linksIn = (table: RefObject<HTMLElement | null>) => [
  ...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
];

const isOpen = (link: HTMLElement) => link.closest('[aria-current]') !== null;

/** The row before the place of one that has left, or the one that has moved up into it; the first where there was none. */
const besideGap = (gap: number, step: number) => (gap < 0 ? 0 : gap + Math.min(step, 0));

/** Whether a key is meant for the page: no field has the focus, and no dialog covers the rows. */
function isForRows(event: KeyboardEvent) {
  if (event.shiftKey) return false;
  return isPageKey(event, dialogsButRecord) || isFromSearch(event);
}

/** In a search field of one line the down arrow has nothing else to do. */
function isFromSearch({ key, defaultPrevented, ctrlKey, altKey, metaKey, target }: KeyboardEvent) {
  if (key !== 'ArrowDown' || defaultPrevented || ctrlKey || altKey || metaKey || isDialogOpen()) return false;
  return target instanceof HTMLInputElement && target.type === 'search';
}

const inRecord = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-record]') != null;
