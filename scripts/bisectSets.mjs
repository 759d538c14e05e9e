// `npm run journeys -- --bisect`: a journey over the sets of a running site, each as a preview of its own.
import { register } from 'tsx/esm/api';
import { bisect } from './bisect.mjs';
import { OptionError } from './journeyOptions.mjs';
import { openPreview } from './openPreview.mjs';
import { SetError, servedSet } from './servedSet.mjs';

/** How many sets back the registry lists. */
const mostSets = 1000;

/**
 * Says which set, package, version, team and commit broke the journeys.
 * @param {{ site: string, bisect: [first: number, last: number] }} options
 * @param {(preview: { file: string, name: string }) => Promise<boolean>} runIn whether the journeys pass there
 * @returns {Promise<boolean>} whether nothing broke them
 * @throws OptionError, SetError, SiteError, RegistryError
 */
export async function bisectSets({ site, bisect: [first, last] }, runIn) {
  register();
  const { connect } = await import('../platform/federation/src/cli/connect.ts');
  const { RegistryError } = await import('../platform/protocol/src/registryClient.ts');
  const settings = { ...process.env, REGISTRY_URL: site };
  const { environment } = await connect(settings).set(last);
  const registry = connect(settings, environment);
  const sets = await readSets();
  let runs = 0;
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });

  const { breaks, problem } = await bisect(sets, async (members, what) => {
    const outcome = await outcomeOf(members);
    if (isInterrupted) throw new SetError('Interrupted: what was created is removed, and no set is named.');
    console.log(`${what}: ${outcome.skipped ? `skipped: ${outcome.skipped}` : outcome}\n`);
    return outcome;
  });
  for (const one of breaks) console.log(describeBreak(one));
  console.log(problem ?? `Nothing else breaks it up to set ${last}.`, `${runs} runs.`);
  return breaks.length === 0;

  /** Oldest first, with the team and the commit of each member in `details`. */
  async function readSets() {
    const numbers = (await registry.sets(mostSets))
      .map(({ number }) => number)
      .filter((one) => first <= one && one <= last);
    if (numbers.at(-1) !== first || numbers[0] !== last)
      throw new OptionError(
        `--bisect: ${first} and ${last} are not two of the newest ${mostSets} sets of ${environment}.`,
      );
    const read = [];
    for (const number of numbers.toReversed()) {
      const { members: details } = await registry.set(number);
      read.push({ number, details, members: Object.fromEntries(details.map(({ name, version }) => [name, version])) });
    }
    return read;
  }

  /** In a preview, which ends with the run. */
  async function outcomeOf(members) {
    const started = await registry
      .startVariant({ kind: 'preview', members, isWhole: true, days: 1, why: 'QA: bisect' })
      .catch((error) => {
        if (!(error instanceof RegistryError) || ![404, 422].includes(error.status)) throw error;
        return { skipped: error.message };
      });
    if (started.skipped) return started;
    try {
      const preview = await openPreview(`${site}/previews/${started.handle}`);
      const isServed = async () => (await servedSet(site, preview.cookie)).variant?.kind === 'preview';
      if (!(await isServed()))
        return { skipped: 'An edge cannot serve it: its log says why (variant cannot be served).' };
      runs++;
      const passed = await runIn(preview);
      if (!passed && !(await isServed())) throw new SetError('The preview ended during the run. Run it again.');
      return passed ? 'passed' : 'failed';
    } finally {
      await registry.endVariant(started.id);
    }
  }

  function describeBreak({ good, bad, changes, isAlone }) {
    const { details } = sets.find(({ number }) => number === bad);
    const lines = changes.map(({ name, from = 'absent', to = 'withdrawn', sets: made }) => {
      const { team, commit } = details.find((member) => member.name === name) ?? {};
      return `  set ${made.join(' or ')}: ${name} ${from} -> ${to}, team ${team ?? 'unknown'}, commit ${commit ?? 'unknown'}`;
    });
    const together = changes.length > 1 && !isAlone ? ', by these together, none of them alone' : '';
    return [`It passes in set ${good} and fails in set ${bad}${together}:`, ...lines].join('\n');
  }
}
