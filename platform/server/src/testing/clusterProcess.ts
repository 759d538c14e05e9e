import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// In a process of its own, because the database's package is an ES module that Jest cannot run, and some tests kill it.
const program = join(__dirname, 'clusterProgram.ts');

/** A process that runs a database on a folder. `stop` ends both. @param takenPort what it finds first as a free port */
export function startClusterProcess(folder: string, takenPort = '') {
  const node = fork(program, [folder, takenPort], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  node.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(node, 'exit');
  const stop = async () => {
    if (node.connected) node.send('stop');
    await exited;
  };
  const ready = Promise.race([once(node, 'message'), exited.then(() => Promise.reject(new Error(output)))]);
  return { node, exited, stop, ready: ready.then(([message]) => message as { url: string; pid: number }) };
}
