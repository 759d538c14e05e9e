import { Copy, Download, RotateCw } from 'lucide-react';
import { Button } from '../../src/actions/Button.tsx';
import { TipButton } from '../../src/overlay/TipButton.tsx';
import { Tooltip } from '../../src/overlay/Tooltip.tsx';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Tooltip and TipButton',
  use: 'A note on a control, for pointer and focus: 700 ms for the first, then 300 ms in which others open at once. A touch shows none, so nothing is said only there.',
  states: {
    Tooltip: (
      <Tooltip text="Exports what the filters show">
        <Button size="small">
          <Download size={18} />
          Export CSV
        </Button>
      </Tooltip>
    ),
    TipButton: (
      <Samples>
        <TipButton label="Copy link">
          <Copy size={20} />
        </TipButton>
        <TipButton label="Refresh" side="right">
          <RotateCw size={20} />
        </TipButton>
      </Samples>
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
