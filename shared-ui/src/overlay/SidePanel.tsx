import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { DialogHeader, Scrim } from './dialogParts.tsx';

export type SidePanelProps = {
  /** It is open while it is rendered. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/** A panel of the frame, which slides in from the right over the page: the phone's navigation. */
export const SidePanel = ({ onClose, title, children }: SidePanelProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Scrim />
      <Panel data-frame aria-describedby={undefined}>
        <DialogHeader title={title} />
        <div>{children}</div>
      </Panel>
    </Dialog.Portal>
  </Dialog.Root>
);

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
