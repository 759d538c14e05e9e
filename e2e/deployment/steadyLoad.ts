import { Agent, get } from 'node:http';

/** Requests these paths in turn, so many a second, however long the responses take, until it is stopped. */
export function steadyLoad(url: string, paths: string[], perSecond = 200) {
  const agent = new Agent({ keepAlive: true });
  const failures: Record<string, number> = {};
  const began = performance.now();
  let sent = 0;
  let slowest = 0;
  const pending = new Set<Promise<void>>();

  async function ask(path: string) {
    const requested = performance.now();
    const outcome = await new Promise<number | string>((done) => {
      get(`${url}${path}`, { agent }, (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? 0));
        response.once('error', ({ message }) => done(message));
      }).once('error', ({ message }) => done(message));
    });
    slowest = Math.max(slowest, performance.now() - requested);
    if (outcome !== 200) failures[`${outcome} ${path}`] = (failures[`${outcome} ${path}`] ?? 0) + 1;
  }

  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const requested = ask(paths[sent % paths.length]!).finally(() => pending.delete(requested));
      pending.add(requested);
    }
  }, 5);

  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(pending);
    agent.destroy();
    return { sent, failures, slowest: Math.round(slowest), perSecond: Math.round(sent / seconds) };
  };
}
