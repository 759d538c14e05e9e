import { Button } from '@onesite/shared-ui/actions/Button';
import { Page } from '@onesite/shared-ui/layout/Page';
import type { States } from '../frame/states.ts';

const frame = { outline: '1px dashed var(--line-strong)', paddingBlock: 'var(--s-4)' };

export const states: States = {
  part: 'Page',
  use: 'The column of a page: centred, at most 1440 px (dense: 1600), with the margins of the grid.',
  states: {
    Open: (
      <Page style={frame}>
        <p>Text of 16 px; controls of 48.</p>
        <Button>Contact Us</Button>
      </Page>
    ),
    Dense: (
      <Page density="dense" style={frame}>
        <p>Text of 15 px; controls of 40 where the pointer is fine.</p>
        <Button>Refresh</Button>
      </Page>
    ),
  },
};
