import { Button } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Menu, type MenuItem } from '@onesite/shared-ui/overlay/Menu';
import { Ellipsis, FileText, PersonStanding, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

function More({ isWordy = false }: { isWordy?: boolean }) {
  const [isChecked, setChecked] = useState(false);
  const items: MenuItem[] = [
    { label: 'Print a quote', icon: <Printer />, onSelect: () => {} },
    { label: 'Data sheet', icon: <FileText />, to: '#data-sheet' },
    {
      label: 'Person for scale',
      icon: <PersonStanding />,
      note: isChecked ? 'on' : 'off',
      isChecked,
      onSelect: () => setChecked(!isChecked),
    },
    { label: 'Start over', icon: <RotateCcw />, isApart: true, onSelect: () => {} },
  ];
  const trigger = isWordy ? (
    <Button size="small">Show the actions</Button>
  ) : (
    <IconButton label="More actions">
      <Ellipsis />
    </IconButton>
  );
  return <Menu trigger={trigger} items={items} />;
}

export const states: States = {
  part: 'Menu',
  use: 'Actions that are seldom needed, behind one button.',
  states: { 'A button with words': <More isWordy />, 'An icon': <More /> },
};
