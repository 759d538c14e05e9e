import { causes, isWhole } from './causes.ts';
import { type Remote, remoteNames } from './remotes.ts';

/**
 * The failures in `npm test`: one cause for each remote, so that each outcome occurs once, by its fastest cause. The other causes
 * differ in how they go live, which the registry's gates refuse.
 */
const short: Record<Remote, string> = {
  'mf-admin': 'throws in the server bundle', // the page, without a click
  'mf-configurator': 'throws in the browser', // the panel, and after Retry another panel
  'mf-marketing': 'corrupt script', // the panel, for a container that arrives
  'mf-questionnaire': 'files missing', // the panel, for a container that does not arrive
  'mf-supplier': '10 s slow', // the panel, then the page without a click
};

const all = causes.flatMap((cause) => remoteNames.map((remote) => ({ cause, remote })));

/** Every cause on every remote, or some of them in `npm test`. */
export const cells = isWhole ? all : all.filter(({ cause, remote }) => short[remote] === cause.name);
