import { spawn } from 'node:child_process';

/** Whether a program of Postgres is on this machine: they are not in the embedded package. */
export const hasTool = (name: string): Promise<boolean> =>
  runTool(name, ['--version']).then(
    () => true,
    () => false,
  );

/** Runs a program to its end. Answers what it has written, unless that is to be dropped. */
export async function runTool(name: string, args: string[], drop = false): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', drop ? 'ignore' : 'pipe', 'pipe'] });
  let said = '';
  let complaint = '';
  child.stdout?.on('data', (piece) => {
    said += piece;
  });
  child.stderr?.on('data', (piece) => {
    complaint += piece;
  });
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code ? fail(new Error(`${name}: ${complaint}`)) : done()));
  });
  return said;
}
