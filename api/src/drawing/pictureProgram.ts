// Draws pictures in a process of its own: a drawing takes a core for a tenth of a second, and visitors are served by other code.
// Its priority is lowered after the first picture, which takes a second: at the low priority it might not finish in time on a busy
// machine.
import { setPriority } from 'node:os';
import { unitPicture } from './unitPicture.ts';

/** Its response for each unit. */
export type DrawnPicture = { png: Uint8Array } | { error: string };

let isFirst = true;
process.on('SIGUSR1', () => {}); // it would open the inspector
process.on('disconnect', () => process.exit());
process.on('message', async (unit: Parameters<typeof unitPicture>[0]) => {
  if (!isFirst) setPriority(10);
  isFirst = false;
  const drawn: DrawnPicture = await unitPicture(unit).then(
    (png) => ({ png }),
    (error: Error) => ({ error: String(error.stack) }),
  );
  process.send!(drawn);
});
