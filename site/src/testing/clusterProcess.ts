import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// The database's package is an ES module that Jest cannot run, and some tests kill the process that has it.
const program = join(__dirname, 'clusterProgram.ts');

/** A process with a database on a folder. Its `stop` ends both. */
export function startClusterProcess(folder: string) {
  const node = fork(program, [folder], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  node.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exited = once(node, 'exit');
  const stop = async () => {
    if (node.connected) node.send('stop');
    await exited;
  };
  const ready = Promise.race([once(node, 'message'), exited.then(() => Promise.reject(new Error(said)))]);
  return { node, exited, stop, ready: ready.then(([message]) => message as { url: string; pid: number }) };
}
