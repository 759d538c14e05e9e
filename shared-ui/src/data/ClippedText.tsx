import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sheet } from '../layout/parts.ts';

type Shown = { text: string; top: number; left?: number; right?: number };

/**
 * What a table of one line per row cuts off: the cell under the pointer, or all cells of the row that has the keyboard's
 * focus, whole and below. Escape hides it. Screen readers read the cells, which are whole.
 */
export function ClippedText({ table }: { table: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const frame = table.current!;
    const cellOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('th, td');
    const showCut = (cells: readonly Element[]) => setShown(noteBelow(frame, cells.flatMap(cutIn)));
    const hide = () => setShown(undefined);
    const showRow = (event: Event) => {
      if ((event.target as Element).matches(':focus-visible'))
        showCut([...(cellOf(event)?.parentElement?.children ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('mouseover', (event) => showCut([cellOf(event)].filter((cell) => cell !== null)), {
      signal,
    });
    frame.addEventListener('mouseleave', hide, { signal });
    frame.addEventListener('focusin', showRow, { signal });
    frame.addEventListener('focusout', hide, { signal });
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
const cutIn = (cell: Element) => [cell, ...cell.querySelectorAll('*')].filter(isCut);
const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth;

/** Under the first of these, and within the table. */
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
