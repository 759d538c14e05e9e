import { Button } from '@onesite/shared-ui/actions/Button';
import { type ToastData, ToastHost } from '@onesite/shared-ui/feedback/ToastHost';
import { useRef, useState } from 'react';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const toasts: Record<string, Omit<ToastData, 'id'>> = {
  'Show a toast': { title: 'Message Sent', description: "We'll get back to you within 24 business hours." },
  'Show an error': { title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' },
  'Show one with an action': { title: 'Configuration cleared', description: 'All four steps.', action: 'Undo' },
  'Show one with a link': {
    title: 'Configuration Created',
    description: 'Order 1008 for Amara Okafor.',
    action: 'Undo',
    link: { label: 'Open', to: '?open=1008' },
  },
  'Show a long one': {
    title: 'Components withdrawn',
    description:
      'Satellite terminal, solar array 4.8 kW and Donaudampfschifffahrtselektrizitätenhauptbetriebswerk were withdrawn meanwhile and are taken out.',
  },
};

function Toasts() {
  const [toast, show] = useState<ToastData | null>(null);
  const shown = useRef(0);
  return (
    <Samples>
      {Object.entries(toasts).map(([label, data]) => (
        <Button key={label} size="small" onClick={() => show({ ...data, id: String(++shown.current) })}>
          {label}
        </Button>
      ))}
      <ToastHost toast={toast} onDismiss={() => show(null)} />
    </Samples>
  );
}

export const states: States = {
  part: 'ToastHost',
  use: 'One message at a time, for 5 s, at the bottom right (narrow: at the top). F8 moves the focus to its button.',
  states: { 'To try': <Toasts /> },
};
