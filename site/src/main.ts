import { runSite } from '@onesite/server/runSite';
import { parseSettings } from './settings.ts';
import { startSite } from './site.ts';

/** Runs the site in this process until a signal stops it. */
export const main = (workspace: string) =>
  runSite({
    title: 'FieldBox',
    async start(signal) {
      const settings = parseSettings(process.env);
      return { site: await startSite({ settings, workspace, signal, print: console.log }), ...settings };
    },
    hints: ({ url, login }) => [
      ...(login ? [`Administrator: ${login}`] : []),
      `Log in at ${url}/admin-login, stop with Ctrl-C.`,
    ],
  });
