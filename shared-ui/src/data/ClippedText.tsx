import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sheet } from '../layout/parts.ts';

type Shown = { text: string; top: number; left?: number; right?: number };

/**
 * A note with the whole text of what a table of one line per row cuts off: of the cell under the pointer, or of all cells of the row that
 * has the keyboard's focus. Escape hides it. Screen readers read the cells, which are whole.
 */
export function ClippedText({ table }: { table: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const element = table.current!;
    const cellOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('th, td');
    const showClipped = (cells: readonly Element[]) => setShown(noteBelow(element, cells.flatMap(clippedIn)));
    const hide = () => setShown(undefined);
    const showRow = (event: Event) => {
      if ((event.target as Element).matches(':focus-visible'))
        showClipped([...(cellOf(event)?.parentElement?.children ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('mouseover', (event) => showClipped([cellOf(event)].filter((cell) => cell !== null)), {
      signal,
    });
    element.addEventListener('mouseleave', hide, { signal });
    element.addEventListener('focusin', showRow, { signal });
    element.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => listening.abort();
  }, [table]);
  if (!shown) return null;
  const { text, ...place } = shown;
  return (
    <Note aria-hidden style={place}>
      {text}
    </Note>
  );
}

/** A cell, or the lines in it, such as a name and an address. Text for screen readers only is one pixel wide. */
const clippedIn = (cell: Element) => [cell, ...cell.querySelectorAll('*')].filter(isClipped);
const isClipped = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth;

/** All their texts, in one note under the first of them and within the table. */
function noteBelow(table: HTMLElement, cells: readonly Element[]): Shown | undefined {
  const first = cells[0]?.getBoundingClientRect();
  if (!first) return undefined;
  const frame = table.getBoundingClientRect();
  const isInLeftHalf = first.left - frame.left < frame.width / 2;
  return {
    text: cells.map(({ textContent }) => textContent).join(' · '),
    top: first.bottom - frame.top,
    ...(isInLeftHalf ? { left: first.left - frame.left } : { right: frame.right - first.right }),
  };
}

const Note = styled.div`
  position: absolute;
  z-index: 3;
  max-width: min(480px, 100%);
  padding: 6px 11px;
  ${sheet}
  font-size: 0.875rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  pointer-events: none;
`;
