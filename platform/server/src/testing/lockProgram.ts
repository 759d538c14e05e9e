// A process that locks a data folder when it gets a message, and holds the lock: node --import tsx lockProgram.ts <folder>
import { lockDataFolder } from '../dataFolder.ts';

process.once('message', async () => {
  const result = await lockDataFolder(process.argv[2]!).then(
    () => 'held',
    (error: Error) => error.message,
  );
  process.send?.(result);
});
process.on('message', () => {}); // stays until it is killed
process.send?.('ready');
