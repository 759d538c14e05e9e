import { FileDrop } from '@onesite/shared-ui/forms/FileDrop';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'FileDrop',
  use: 'A place to drop a file on, or to choose one.',
  states: {
    Plain: (
      <FileDrop
        label="Drop a CSV file here"
        hint="10 MB and 10,000 rows at most"
        accept=".csv,text/csv"
        onFile={() => {}}
      />
    ),
  },
};
