import { runSite } from '@onesite/server/runSite';
import { parseSettings } from './settings.ts';
import { startSite } from './site.ts';

/** Runs the site in this process until a signal stops it. */
export const main = (workspace: string) =>
  runSite({
    title: 'FieldBox',
    workspace,
    settings: () => parseSettings(process.env),
    start: startSite,
    hints: ({ url, loginLine }) => [
      ...(loginLine ? [`Administrator: ${loginLine}`] : []),
      `Log in at ${url}/admin-login, stop with Ctrl-C.`,
    ],
  });
