import { Button } from '@onesite/shared-ui/actions/Button';
import { Tooltip } from '@onesite/shared-ui/overlay/Tooltip';
import { Download } from 'lucide-react';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Tooltip',
  use: 'A note on a control, for pointer and focus: 700 ms for the first, then 300 ms in which others open at once. A touch shows none, so nothing is said only there. Controls that are only an icon need none: the shell shows their names.',
  states: {
    Tooltip: (
      <Tooltip text="Exports what the filters show">
        <Button size="small">
          <Download size={18} />
          Export CSV
        </Button>
      </Tooltip>
    ),
    'Long text': (
      <Tooltip
        side="bottom"
        text="Every response of the chosen period, with all 34 columns, as a file that opens in a spreadsheet."
      >
        <Button size="small">Export all</Button>
      </Tooltip>
    ),
  },
};
