import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { SidePanel } from '@onesite/shared-ui/overlay/SidePanel';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <SidePanel open={open} onOpenChange={setOpen} title="Menu" trigger={<Button size="small">Open the menu</Button>}>
      <ul>
        {['Home', 'About', 'Solutions', 'Contact', 'Suppliers'].map((name) => (
          <li key={name}>
            <TextLink to={`#${name}`} alone onClick={() => setOpen(false)}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

export const states: States = {
  part: 'SidePanel',
  use: 'A panel that comes in from the right, such as the navigation of a phone.',
  states: { 'To open': <Menu /> },
};
