import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { noteLook } from '@onesite/shared-ui/overlay/noteLook';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { IconControl } from './iconControl.ts';
import { useIconTooltip } from './useIconTooltip.ts';

/** The one tooltip of the page. It repeats a control's own name, so screen readers do not need it. */
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

const Note = styled.div`
  ${noteLook}
  position: fixed;
  top: 0;
  left: 0;
  width: max-content;
  /* The way from the control to the note, so that the pointer does not lose either. */
  &::before { content: ''; position: absolute; inset: -8px; z-index: -1; }
`;
