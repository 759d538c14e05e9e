import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Page } from '@onesite/shared-ui/layout/Page';
import { Search } from 'lucide-react';
import { Pairs } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'TextField',
  use: 'One line of text. The label stands above, the hint under it, the error under the control; all are tied to it.',
  states: {
    Plain: (
      <Pairs>
        <TextField label="Company" optional placeholder="Where you work" />
        <TextField
          label="Email"
          type="email"
          required
          hint="The quote is sent there."
          defaultValue="o'brien@example.org"
        />
      </Pairs>
    ),
    'Hover, focus': (
      <Pairs>
        <TextField label="Hover" data-shown="hover" />
        <TextField label="Focus" data-shown="focus" />
      </Pairs>
    ),
    Error: (
      <Pairs>
        <TextField
          label="Email"
          type="email"
          required
          error="Please enter a valid email address"
          defaultValue="jonas@"
        />
        <TextField label="Organization" hint="As on the invoice." error="Organization is required" data-shown="focus" />
      </Pairs>
    ),
    'Disabled, read-only': (
      <Pairs>
        <TextField label="Username" disabled defaultValue="harborworks" />
        <TextField label="Request" readOnly defaultValue="1046" />
      </Pairs>
    ),
    'Icon, hidden label': (
      <TextField
        label="Search"
        hideLabel
        type="search"
        icon={<Search />}
        placeholder="Search name, email or organization"
      />
    ),
    Dense: (
      <Page density="dense" style={{ padding: 0 }}>
        <TextField label="Search orders" icon={<Search />} />
      </Page>
    ),
    'Long text': (
      <TextField
        label="Which of the stores that are kept cool would be lost first if the power were out for longer than the longest outage of the last year?"
        hint="Name the store and the hours it can bear; where several are in question, name the one with the shortest time, such as vaccines or blood."
        error="Describe the store in 200 characters or fewer; the text that is here now has Donaudampfschifffahrtselektrizitätenhauptbetriebswerk characters"
        defaultValue="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, cold store two, vaccines and blood"
      />
    ),
  },
};
