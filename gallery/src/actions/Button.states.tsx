import { Button } from '@onesite/shared-ui/actions/Button';
import { Page } from '@onesite/shared-ui/layout/Page';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

/** A press starts and ends the pending state, to try the bar, the label and the focus. */
function Submit() {
  const [isPending, setPending] = useState(false);
  return (
    <Samples>
      <Button variant="ink" pending={isPending} pendingLabel="Submitting..." onClick={() => setPending(true)}>
        Submit Configuration
      </Button>
      <Button onClick={() => setPending(false)}>Let it end</Button>
    </Samples>
  );
}

export const states: States = {
  part: 'Button',
  use: 'What does something. go is the next step of the page, at most one on a screen; ink is the submit of a form beside it.',
  states: {
    Plain: (
      <Samples>
        <Button>Back</Button>
        <Button variant="go">Next</Button>
        <Button variant="ink">Send Message</Button>
        <Button variant="danger">Delete component</Button>
      </Samples>
    ),
    Hover: (
      <Samples>
        <Button data-shown="hover">Back</Button>
        <Button data-shown="hover" variant="go">
          Next
        </Button>
        <Button data-shown="hover" variant="ink">
          Send Message
        </Button>
      </Samples>
    ),
    Focus: (
      <Samples>
        <Button data-shown="focus">Back</Button>
        <Button data-shown="focus" variant="go">
          Next
        </Button>
        <Button data-shown="focus" variant="ink">
          Send Message
        </Button>
      </Samples>
    ),
    Disabled: (
      <Samples>
        <Button variant="go" aria-disabled>
          Next
        </Button>
        <span>Choose a container first.</span>
      </Samples>
    ),
    Pending: (
      <Samples>
        <Button pending pendingLabel="Submitting...">
          Submit
        </Button>
        <Button variant="go" pending pendingLabel="Submitting...">
          Submit
        </Button>
        <Button variant="ink" pending pendingLabel="Submitting...">
          Submit
        </Button>
      </Samples>
    ),
    'Pending, to try': <Submit />,
    Sizes: (
      <Samples>
        <Button size="small">Small</Button>
        <Button>Regular</Button>
        <Button size="large">Large</Button>
      </Samples>
    ),
    Icon: (
      <Samples>
        <Button>
          <Download size={18} />
          Export CSV (46)
        </Button>
        <Button size="small">
          <Trash2 size={18} />
          Delete
        </Button>
      </Samples>
    ),
    Dense: (
      <Page density="dense" style={{ padding: 0 }}>
        <Samples>
          <Button>Refresh</Button>
          <Button variant="ink">Add Component</Button>
        </Samples>
      </Page>
    ),
    'Long text': (
      <Button>
        Request a quote for a reinforced forty foot unit with satellite terminal, solar array and air conditioning,
        delivered to the harbour
      </Button>
    ),
  },
};
