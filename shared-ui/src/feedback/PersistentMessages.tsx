import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Close } from '../icons/LineIcon.tsx';
import { toastAction, toastSheet } from './toastLook.ts';

export type PersistentMessage = { id: string; title: string; description?: string; action?: string };

type Callbacks = { onAction: (id: string) => void; onDismiss: (id: string) => void };

/**
 * Messages that stay until each is answered, in one sheet at the place of the toasts, the newest first. What scrolls gets room for them at
 * its end (`--messages`), so that nothing below them is out of reach.
 */
export function PersistentMessages({ messages, ...callbacks }: Callbacks & { messages: readonly PersistentMessage[] }) {
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from the messages
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--messages', `${sheet.current!.offsetHeight + 32}px`);
    return () => void style.removeProperty('--messages');
  }, [messages.length]);
  return (
    <Sheet ref={sheet} $error role="region" aria-label="Messages">
      {messages.map((message) => (
        <Message key={message.id} {...message} {...callbacks} />
      ))}
    </Sheet>
  );
}

function Message({ id, title, description, action, onAction, onDismiss }: PersistentMessage & Callbacks) {
  const textId = useId();
  return (
    <div role="alert">
      <div>
        <p id={textId}>
          <b>{title}</b> <span>{description}</span>
        </p>
        <button
          type="button"
          aria-describedby={textId}
          onClick={() => {
            onAction(id);
            onDismiss(id);
          }}
        >
          {action}
        </button>
      </div>
      <IconButton label="Dismiss" aria-describedby={textId} onClick={() => onDismiss(id)}>
        <Close size={20} />
      </IconButton>
    </div>
  );
}

const Sheet = styled.div<{ $error: boolean }>`
  ${toastSheet}
  display: block;
  max-height: 50dvh;
  overflow-y: auto;
  > div { display: flex; gap: 8px; align-items: center; }
  > div > div { display: flex; flex: 1; flex-wrap: wrap; gap: 4px 8px; align-items: center; justify-content: flex-end; min-width: 0; }
  > div + div { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--line); }
  p { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; }
  b { margin-right: 4px; font-weight: 560; }
  span { color: var(--ink-2); }
  p + button { ${toastAction} margin-top: 0; }
`;
