import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import type { IconControl } from './iconControl.ts';
import { useIconTooltip } from './useIconTooltip.ts';

/** The one tooltip of the page. It says a control's own name: nobody who hears the page needs it. */
export function Tooltips({ first }: { first: IconControl }) {
  const note = useRef<HTMLDivElement>(null);
  const { open, close } = useIconTooltip(first, note);

  useLayoutEffect(() => {
    const element = note.current;
    if (!open || !element) return;
    return autoUpdate(open.element, element, async () => {
      if (!open.element.isConnected) return close();
      const middleware = [offset(8), flip(), shift({ padding: 8 })];
      const { x, y } = await computePosition(open.element, element, {
        strategy: 'fixed',
        placement: 'top',
        middleware,
      });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    });
  });

  if (!open) return null;
  return createPortal(
    <Note ref={note} role="tooltip" aria-hidden key={open.label}>
      {open.label}
    </Note>,
    document.body,
  );
}

const fade = keyframes`
  from { opacity: 0; }
`;

const Note = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: 70;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-1);
  font-weight: 500;
  line-height: 1.4;
  overflow-wrap: anywhere;
  animation: ${fade} var(--d-1) var(--ease-out);
  /* The way from the control to the note, so that the pointer does not lose either. */
  &::before { content: ''; position: absolute; inset: -8px; z-index: -1; }
  @media (forced-colors: active) { border: 1px solid; }
`;
