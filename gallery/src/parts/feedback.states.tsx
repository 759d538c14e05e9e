import { Button } from '@onesite/shared-ui/actions/Button';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { type ToastData, ToastHost } from '@onesite/shared-ui/feedback/ToastHost';
import { useRef, useState } from 'react';
import { pairs, Samples, samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const stay = () => {};

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

export const feedback: States[] = [
  {
    part: 'Alert',
    use: 'A message in the page itself. Each tone has its icon; FormAlert is the one of a form that failed.',
    states: {
      Info: <Alert title="Demo mode">No mail is sent here: the link below does what the one in the mail would.</Alert>,
      Ok: <Alert tone="ok">Your subscription is confirmed.</Alert>,
      Error: <Alert tone="error">This link is no longer valid.</Alert>,
      'Long text': (
        <Alert title="Demo mode">
          https://fieldbox.example/api/subscribers/verify?token=donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau
        </Alert>
      ),
    },
  },
  {
    part: 'ErrorState',
    use: 'The frame of what failed to load, with its message and a retry.',
    states: {
      Plain: <ErrorState>Failed to load missions. Please try again later.</ErrorState>,
      'With retry': <ErrorState onRetry={stay}>Failed to load containers. Please try again later.</ErrorState>,
      Retrying: (
        <ErrorState onRetry={stay} retrying>
          Failed to load components. Please try again later.
        </ErrorState>
      ),
      'Long text': (
        <ErrorState onRetry={stay}>
          The list of responses could not be loaded, because the server did not answer within five seconds. What you
          typed is kept; the address was
          https://fieldbox.example/api/questionnaire?limit=200&period=30d&search=coordination.
        </ErrorState>
      ),
    },
  },
  {
    part: 'Spinner and Skeleton',
    use: 'A skeleton draws the rules of what is to come; nothing in it moves. A ring only where the specification says spinner.',
    states: {
      Spinner: samples(Spinner, { label: 'Loading missions' }, { label: 'Loading containers', showLabel: true }),
      Skeleton: pairs(
        Skeleton,
        { label: 'Loading the catalogue', rows: 3 },
        { label: 'Loading orders', rows: 5, columns: 4, rowHeight: 38 },
      ),
    },
  },
  {
    part: 'ToastHost',
    use: 'One message at a time, for 5 s, at the bottom right (narrow: at the top). F8 moves the focus to its button.',
    states: { 'To try': <Toasts /> },
  },
];
