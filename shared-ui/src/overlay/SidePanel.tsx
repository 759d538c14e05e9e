import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Scrim, WindowHead } from './window.tsx';

export type SidePanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The button that opens the panel, if it is rendered here: it gets aria-expanded, and the focus when the panel closes. */
  trigger?: ReactNode;
  children: ReactNode;
};

/** A panel that slides in from the right over the page, such as the phone's navigation. */
export function SidePanel({ open, onOpenChange, title, trigger, children }: SidePanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Dialog.Trigger asChild>{trigger}</Dialog.Trigger> : null}
      <Dialog.Portal>
        <Scrim />
        <Panel aria-describedby={undefined}>
          <WindowHead title={title} />
          <div>{children}</div>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const slide = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: min(360px, 100vw);
  border: var(--edge-float, none);
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  animation: ${slide} var(--d-2) var(--ease-out);
  &:focus-visible { outline-offset: -3px; }
  > :last-child { flex: 1; min-height: 0; padding: var(--s-4) 20px var(--s-6); overflow-y: auto; }
`;
