import { Alert } from '@onesite/shared-ui/feedback/Alert';
import type { States } from '../frame/states.ts';

export const states: States = {
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
};
