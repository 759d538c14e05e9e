import * as Parts from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import { noteLook } from './noteLook.ts';
import { InTooltipProvider, TooltipProvider } from './TooltipProvider.tsx';

export type TooltipProps = {
  /** A few words that also appear elsewhere, because touch screens show no tooltip. */
  text: ReactNode;
  /** The control that it describes: a button or a link that passes props and ref to its element. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** A note on a control, shown on hover and focus; Escape closes it. It describes the control while it is open. */
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
  // Without a provider on the page the tooltip brings its own, and shares its delay with no other.
  return use(InTooltipProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

const Note = styled(Parts.Content)`
  ${noteLook}
`;
