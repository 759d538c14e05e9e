// Draws pictures in a process of its own: a drawing takes a core for a tenth of a second, and the code that draws it is no
// part of what serves visitors. Everything else on the machine goes before further pictures. It does not before the first one,
// which takes a second: on a busy machine it would be drawn by no process within its time.
import { setPriority } from 'node:os';
import { unitPicture } from './unitPicture.ts';

/** What it answers each unit with. */
export type Drawn = { png: Uint8Array } | { error: string };

let isFirst = true;
process.on('SIGUSR1', () => {}); // which would open an inspector
process.on('disconnect', () => process.exit());
process.on('message', async (unit: Parameters<typeof unitPicture>[0]) => {
  if (!isFirst) setPriority(10);
  isFirst = false;
  const drawn: Drawn = await unitPicture(unit).then(
    (png) => ({ png }),
    (error: Error) => ({ error: String(error.stack) }),
  );
  process.send!(drawn);
});
