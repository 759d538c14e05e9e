import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestRegistry } from './registry.ts';

export type RegistryCall = { id: number; method: string; path: string; body?: object };
export type Responded = { id: number; status: number; body: unknown };

/** A second process on the database and the store of a registry. */
export async function startRegistryProcess({ databaseUrl, folder }: Pick<TestRegistry, 'databaseUrl' | 'folder'>) {
  const child = fork(join(__dirname, 'registryProgram.ts'), [databaseUrl, folder], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (response: Responded) => void>();
  let lastId = 0;
  await once(child, 'message');
  child.on('message', (response: Responded) => {
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  return {
    call: (method: string, path: string, body?: object) =>
      new Promise<Responded>((done) => {
        const id = ++lastId;
        waiting.set(id, done);
        child.send({ id, method, path, body } satisfies RegistryCall);
      }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
