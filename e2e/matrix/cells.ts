import { causes, isWhole } from './causes.ts';
import { type Remote, remoteNames } from './remotes.ts';

/**
 * What `npm test` lets fail: one cause on each remote, so that a visitor meets each of its outcomes once, by the cause that
 * takes the least time. The other causes differ from these in how they go live, which the registry's gates refuse.
 */
const short: Record<Remote, string> = {
  'mf-admin': 'throws in the server bundle', // the page by itself
  'mf-configurator': 'throws in the browser', // the panel, and another one by Retry
  'mf-marketing': 'corrupt script', // the panel, for a container that arrives
  'mf-questionnaire': 'files missing', // the panel, for a container that does not arrive
  'mf-supplier': '10 s slow', // the panel, and the page by itself
};

const all = causes.flatMap((cause) => remoteNames.map((remote) => ({ cause, remote })));

/** Every cause on every remote, or in `npm test` some of them. */
export const cells = isWhole ? all : all.filter(({ cause, remote }) => short[remote] === cause.name);
