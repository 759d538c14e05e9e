/** React names the errors with which it gives up what the server has rendered by number. */
const numbers = /Minified React error #(418|419|422|423|425)\b/;

export const isUnlikeServers = (problem: string) => numbers.test(problem);

/** Where the text of the browser's page is first unlike its server's; nothing if they differ in elements alone. */
export function firstDifference(server: string, browser: string): string[] {
  const at = server.split('').findIndex((character, index) => character !== browser[index]);
  if (at < 0) return [];
  const [ofServer, ofBrowser] = [server, browser].map((text) => text.slice(Math.max(0, at - 20), at + 60));
  return [`It is unlike its server's page, which has '${ofServer}' where the browser has '${ofBrowser}'`];
}

const advices: [RegExp, string][] = [
  [numbers, 'Render the same in both at first: read the clock, the storage and the window in an effect.'],
  [
    /\bprocess is not defined/,
    'Browsers have no process: at build, PUBLIC_* variables alone are filled in (docs/ship-a-remote.md).',
  ],
  [
    /Content Security Policy|Trusted ?(Type|Script|HTML)/i,
    "Styles belong into the build, or get the host's nonce; other origins are named in the policy (docs/a-site-of-your-own.md#other-origins).",
  ],
];

/** The next step. */
export const adviceOn = (problems: string[]) =>
  advices.find(([known]) => problems.some((problem) => known.test(problem)))?.[1] ??
  'See it in a browser of your own: federation preview <package>.';
