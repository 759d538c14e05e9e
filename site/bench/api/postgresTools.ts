import { spawn } from 'node:child_process';

/** Whether one of PostgreSQL's client programs is installed: the embedded package has none. */
export const hasTool = (name: string): Promise<boolean> =>
  runTool(name, ['--version']).then(
    () => true,
    () => false,
  );

/** Runs a program to its end. @returns its output, unless it is discarded */
export async function runTool(name: string, args: string[], drop = false): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', drop ? 'ignore' : 'pipe', 'pipe'] });
  let output = '';
  let complaint = '';
  child.stdout?.on('data', (piece) => {
    output += piece;
  });
  child.stderr?.on('data', (piece) => {
    complaint += piece;
  });
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code ? fail(new Error(`${name}: ${complaint}`)) : done()));
  });
  return output;
}
