import * as Parts from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode, use } from 'react';
import { keyframes, styled } from 'styled-components';
import { InTooltipProvider, TooltipProvider } from './TooltipProvider.tsx';

export type TooltipProps = {
  /** A few words; nothing that is found only here, because a touch shows no tooltip. */
  text: ReactNode;
  /** The control that it describes: a button or a link, whose props and ref reach its element. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** A note on a control, for pointer and focus; Escape closes it. It describes the control while it is open. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const tooltip = (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Note side={side} sideOffset={8} collisionPadding={8}>
          {text}
        </Note>
      </Parts.Portal>
    </Parts.Root>
  );
  // Alone on its page, it shares its time with no other.
  return use(InTooltipProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

const fade = keyframes`
  from { opacity: 0; }
`;

const Note = styled(Parts.Content)`
  z-index: 70;
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
  @media (forced-colors: active) { border: 1px solid; }
`;
