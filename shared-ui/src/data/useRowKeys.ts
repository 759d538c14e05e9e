import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, number | undefined>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves over a table's rows: J and K from anywhere in the page but a field, arrows from a row or from the open record.
 * While a record is open the next one takes its place; else the focus moves, and Enter opens what it stands on.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, isRecordOpen: boolean) {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step || !isForRows(event)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const isOpen = (link: HTMLElement) => link.closest('[aria-current]') !== null;
      const focused = links.indexOf(document.activeElement as HTMLElement);
      const from = isRecordOpen ? links.findIndex(isOpen) : focused;
      const isInPlace = focused >= 0 || (isRecordOpen && inRecord(event.target));
      if (event.key.startsWith('Arrow') && !isInPlace) return;
      const next = links[from < 0 ? 0 : from + step];
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

/** Whether a key is meant for the page: no field has the focus, and no dialog covers the rows. */
function isForRows({ defaultPrevented, ctrlKey, altKey, metaKey, shiftKey, target }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return false;
  if ((target as HTMLElement).closest?.('input, textarea, select, [contenteditable], [role=tablist], [role=menu]'))
    return false;
  return !document.querySelector('[role=dialog]:not([data-record]), [role=alertdialog]');
}

const inRecord = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-record]') != null;
