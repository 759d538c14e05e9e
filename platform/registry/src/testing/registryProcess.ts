import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestRegistry } from './registry.ts';

export type Asked = { id: number; method: string; path: string; body?: object };
export type Answered = { id: number; status: number; body: unknown };

/** A second process on the database and the store of a registry. */
export async function startRegistryProcess({ databaseUrl, folder }: Pick<TestRegistry, 'databaseUrl' | 'folder'>) {
  const child = fork(join(__dirname, 'registryProgram.ts'), [databaseUrl, folder], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (answer: Answered) => void>();
  let asked = 0;
  await once(child, 'message');
  child.on('message', (answer: Answered) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    call: (method: string, path: string, body?: object) =>
      new Promise<Answered>((done) => {
        const id = ++asked;
        waiting.set(id, done);
        child.send({ id, method, path, body } satisfies Asked);
      }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
