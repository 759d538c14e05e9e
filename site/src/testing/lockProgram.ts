// A process that wants a data folder when it is told to, and keeps it: node --import tsx lockProgram.ts <folder>
import { lockDataFolder } from '../dataFolder.ts';

process.once('message', async () => {
  const answer = await lockDataFolder(process.argv[2]!).then(
    () => 'held',
    (error: Error) => error.message,
  );
  process.send?.(answer);
});
process.on('message', () => {}); // stays until it is killed
process.send?.('ready');
