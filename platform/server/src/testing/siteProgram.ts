// A site that has nothing to serve: node --import tsx siteProgram.ts. Its settings are BROKEN, which is why it does not start, and EMPTY.
import { runSite } from '../runSite.ts';
import { parseSettings } from '../settings.ts';

await runSite({
  title: 'Acme',
  workspace: '/nowhere',
  settings: () => parseSettings(process.env),
  async start() {
    if (process.env.BROKEN) throw new Error(process.env.BROKEN);
    const running = setInterval(() => {}, 1_000);
    return {
      ...{
        url: 'http://localhost:1',
        isServing: !process.env.EMPTY,
        loginLine: undefined,
        failure: new Promise<Error>(() => {}),
        drain() {},
      },
      close: async () => clearInterval(running),
    };
  },
  hints: () => ['Stop with Ctrl-C.'],
});
