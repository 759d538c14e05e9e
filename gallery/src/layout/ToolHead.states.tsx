import { Button } from '@onesite/shared-ui/actions/Button';
import { PersonCard, PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const head = (name: string, note: string, initials: string) => (
  <ToolHead heading="Releases" controls={<Button>Leave</Button>}>
    <PersonCard label="Your session" name={name} note={note} initials={initials} />
  </ToolHead>
);

export const states: States = {
  part: 'ToolHead, with PersonCard',
  use: 'The first line of a dashboard: its heading, who is logged in, and controls.',
  states: {
    'Logged in': head('Ana Ruiz', 'ana.ruiz@fieldbox.example', 'AR'),
    Narrow: <Narrow>{head('Ana Ruiz', 'ana.ruiz@fieldbox.example', 'AR')}</Narrow>,
    'Long text': (
      <Narrow>
        {head('Maria-Antonia Papadopoulou-Georgiou', 'maria-antonia.papadopoulou@logistics.fieldbox.example', 'MP')}
      </Narrow>
    ),
    'Not known yet': (
      <ToolHead heading="Releases" controls={<Button>Leave</Button>}>
        <PersonPlace />
      </ToolHead>
    ),
  },
};
