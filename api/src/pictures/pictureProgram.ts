// Draws pictures in a process of its own: a drawing takes a core for a tenth of a second, and the code that draws it is no
// part of what serves visitors. Everything else on the machine goes first.
import { setPriority } from 'node:os';
import { unitPicture } from './unitPicture.ts';

/** What it answers each unit with. */
export type Drawn = { png: Uint8Array } | { error: string };

setPriority(10);
process.on('SIGUSR1', () => {}); // which would open an inspector
process.on('disconnect', () => process.exit());
process.on('message', async (unit: Parameters<typeof unitPicture>[0]) => {
  const drawn: Drawn = await unitPicture(unit).then(
    (png) => ({ png }),
    (error: Error) => ({ error: String(error.stack) }),
  );
  process.send!(drawn);
});
