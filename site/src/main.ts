import { parseSettings } from './settings.ts';
import { startSite } from './site.ts';

/** Runs the site in this process until a signal stops it. */
export async function main(workspace: string) {
  const stopping = stopSignal();
  try {
    const site = await startSite({ settings: parseSettings(process.env), workspace, print: console.log });
    console.log(
      `\nFieldBox is running at ${site.url}\nAdministrator: ${site.administrator}\nLog in at ${site.url}/admin-login, stop with Ctrl-C.`,
    );
    await stopping;
    await site.close();
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Ctrl-C arrives twice, from the terminal and from npm: only one that comes two seconds later ends the process at once. */
function stopSignal() {
  return new Promise<void>((stop) => {
    let began = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (began && Date.now() - began > 2000) process.exit(1);
        if (!began) console.log('\nStopping: requests in progress are finished first.');
        began ||= Date.now();
        stop();
      });
  });
}
