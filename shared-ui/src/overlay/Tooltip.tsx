import * as Parts from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import { noteLook } from './noteLook.ts';
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

const Note = styled(Parts.Content)`
  ${noteLook}
`;
