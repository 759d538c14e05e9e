import type { EdgesAt, Members, ReleaseMove, RolledBack } from '@onesite/protocol/registry';
import { shortVersion } from '@onesite/protocol/releases';

// Times are UTC everywhere: teams in several places talk about one moment.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hourCycle: 'h23', ...options });

const moment = format({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const momentWithYear = format({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** `Nov 20, 14:02`, with the year where it is another one. */
export function timeText(time: string) {
  const date = new Date(time);
  return (date.getUTCFullYear() === new Date().getUTCFullYear() ? moment : momentWithYear).format(date);
}

export const versionText = (version: string | null) => (version ? shortVersion(version) : 'none');

/** `5 %`, with a space that does not break. */
export const shareText = (share: number) => `${Math.round(share * 1000) / 10}\u00a0%`;

/** Such as `mf-a 1.3.2-0000000 was rolled back in set 4 by Ada: prices are wrong.` */
export const rolledBackText = (name: string, { from, set, person, why }: RolledBack) =>
  `${name} ${versionText(from)} was rolled back in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}.`;

/** The moves that make these versions live. @param live the versions that are live now */
export const movesTo = (members: Members, live: Members): ReleaseMove[] =>
  Object.entries(members).map(([name, to]) => ({ name, from: live[name] ?? null, to }));

export const edgesText = ({ serving, waiting, refusing, lost }: EdgesAt) =>
  [
    `${serving} of ${serving + waiting + refusing.length + lost.length} edges serve it.`,
    ...refusing.map(({ edge, reason }) => `${edge} refuses it: ${reason}.`),
    ...lost.map(({ edge, secondsAgo }) => `${edge} is lost: it has not reported for ${secondsAgo} s.`),
  ].join(' ');
