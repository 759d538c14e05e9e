import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestRegistry } from './registry.ts';

export type RegistryCall = { id: number; method: string; path: string; body?: object };
/** `megabytes` is the most memory that the process has had so far. */
export type Responded = { id: number; status: number; body: unknown; megabytes: number };

/** A second process on the database and the store of a registry. It unpacks and compresses in further processes. */
export async function startRegistryProcess(
  { databaseUrl, folder }: Pick<TestRegistry, 'databaseUrl' | 'folder'>,
  heapMegabytes?: number,
) {
  const execArgv = ['--import', 'tsx', ...(heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : [])];
  const child = fork(join(__dirname, 'registryProgram.ts'), [databaseUrl, folder], {
    execArgv,
    serialization: 'advanced',
  });
  const waiting = new Map<number, { done: (response: Responded) => void; fail: (error: Error) => void }>();
  let lastId = 0;
  await once(child, 'message');
  child.on('message', (response: Responded) => {
    waiting.get(response.id)?.done(response);
    waiting.delete(response.id);
  });
  child.once('exit', () => {
    for (const { fail } of waiting.values()) fail(new Error('the registry has ended'));
  });
  return {
    /** A body is sent as JSON, or as these bytes. */
    call: (method: string, path: string, body?: object) =>
      new Promise<Responded>((done, fail) => {
        const id = ++lastId;
        waiting.set(id, { done, fail });
        child.send({ id, method, path, body } satisfies RegistryCall);
      }),
    async stop() {
      if (!child.connected) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
