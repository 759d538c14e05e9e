import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { type ComponentType, useState } from 'react';
import type { States } from '../frame/states.ts';

const slow = lazyCode(() => new Promise<ComponentType>(() => {}));
const broken = lazyCode<ComponentType>(() => Promise.reject(new Error('The network is away.')));

function Opened({ opener, code }: { opener: string; code: typeof slow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      {isOpen ? <LazyDialog code={code} props={{}} title="Create component" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export const states: States = {
  part: 'LazyDialog',
  use: 'A dialog that a first view does not need: its code is loaded when it is opened.',
  states: {
    'On its way': <Opened opener="Open, and wait" code={slow} />,
    'Could not be loaded': <Opened opener="Open, without a network" code={broken} />,
  },
};
