import { StatusNote } from '@onesite/shared-ui/feedback/StatusNote';
import { Check, Clock, X } from 'lucide-react';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'StatusNote',
  use: "How something of the visitor's stands: an account, answers that wait for the connection.",
  states: {
    Waits: (
      <StatusNote
        tone="waits"
        icon={Clock}
        status="Waiting for the connection"
        since={<time>since 14:32</time>}
        title="Your answers are complete."
      >
        They are sent automatically, even if you close this page and open it again on this device.
      </StatusNote>
    ),
    Ok: (
      <StatusNote tone="ok" icon={Check} status="Approved" title="Your components are public.">
        Visitors can choose them in the configurator.
      </StatusNote>
    ),
    Error: (
      <StatusNote tone="error" icon={X} status="Rejected" title="Your company was not approved.">
        Write to <a href="mailto:info@fieldbox.example">info@fieldbox.example</a> if something has changed.
      </StatusNote>
    ),
  },
};
