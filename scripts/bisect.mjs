// Which release broke something, in as few runs as halving takes.

/**
 * @typedef {Record<string, string>} Members versions by package
 * @typedef {{ number: number, members: Members }} ReleaseSet
 * @typedef {'passed' | 'failed' | { skipped: string }} Outcome `skipped`: why these versions cannot be shown
 * @typedef {{ name: string, from?: string, to?: string, sets: number[] }} Change `sets`: those that made it; several where others were skipped
 * @typedef {{ good: number, bad: number, changes: Change[], isAlone: boolean }} Break `isAlone`: each of the changes breaks it by itself
 */

/**
 * Finds the first set that fails, then which of its packages does, each alone; and, as long as the last set fails with what was found at
 * its versions from before, the next one.
 * @param {ReleaseSet[]} sets oldest first: what is tested works in the first, and not in the last
 * @param {(members: Members, what: string) => Promise<Outcome>} run tests these versions
 * @returns {Promise<{ breaks: Break[], problem?: string }>} `problem`: why there are none, or perhaps more
 */
export async function bisect(sets, run) {
  const outcomes = new Map();
  const last = sets.length - 1;
  const breaks = [];
  let [start, before] = [0, {}]; // `before`: the versions of what was found, undefined for a package that was not there
  for (;;) {
    const { good, bad, problem } = await firstFailure(start);
    if (problem) return { breaks, problem };
    const found = await breakBetween(good, bad);
    breaks.push(found);
    const changed = found.changes.filter(({ name }) => !(name in before));
    before = { ...before, ...Object.fromEntries(changed.map(({ name, from }) => [name, from])) };
    const rest = await at(last);
    if (rest.skipped) return { breaks, problem: `Whether anything else breaks it is unknown: ${rest.skipped}` };
    if (rest === 'passed' || changed.length === 0) return { breaks };
    start = bad;
  }

  /** The same versions are tested once. */
  async function outcomeOf(members, what) {
    const key = JSON.stringify(Object.entries(members).sort());
    if (!outcomes.has(key)) outcomes.set(key, await run(members, what));
    return outcomes.get(key);
  }

  function at(index) {
    const kept = Object.entries(before).map(([name, version]) => ` with ${name} ${version ?? 'left out'}`);
    return outcomeOf(withVersions(sets[index].members, before), `set ${sets[index].number}${kept.join('')}`);
  }

  /** The set that passes and the one that fails, with only skipped ones between them. The ends are tested if no run has shown them. */
  async function firstFailure(start) {
    let [good, bad] = [start, last];
    const skipped = new Set();
    for (;;) {
      const middle = Math.floor((good + bad) / 2);
      const [next] = sets
        .map((_, index) => index)
        .filter((index) => good < index && index < bad && !skipped.has(index))
        .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
      if (next === undefined) break;
      const outcome = await at(next);
      if (outcome === 'passed') good = next;
      else if (outcome === 'failed') bad = next;
      else skipped.add(next);
    }
    const [first, end] = [await at(good), await at(bad)];
    const problemOf = ({ skipped }, index, text) => skipped ?? `It ${text} in set ${sets[index].number}.`;
    if (end !== 'failed') return { problem: problemOf(end, bad, 'passes') };
    if (first !== 'passed') return { problem: problemOf(first, good, 'fails already') };
    return { good, bad };
  }

  async function breakBetween(good, bad) {
    const [from, to] = [good, bad].map((index) => withVersions(sets[index].members, before));
    const names = [...new Set(Object.keys({ ...from, ...to }))].filter((name) => from[name] !== to[name]);
    const failing = [];
    for (const name of names.length > 1 ? names : []) {
      const what = `set ${sets[good].number} with ${name} ${to[name] ?? 'left out'}`;
      if ((await outcomeOf(withVersions(from, { [name]: to[name] }), what)) === 'failed') failing.push(name);
    }
    const isAlone = failing.length > 0 || names.length === 1;
    const changes = (failing.length > 0 ? failing : names).map((name) => {
      const made = sets
        .slice(good, bad + 1)
        .filter(({ members }, index, all) => index > 0 && members[name] !== all[index - 1].members[name]);
      return { name, from: from[name], to: to[name], sets: made.map(({ number }) => number) };
    });
    return { good: sets[good].number, bad: sets[bad].number, changes, isAlone };
  }
}

/** Undefined leaves a package out. @returns {Members} */
const withVersions = (members, versions) =>
  Object.fromEntries(Object.entries({ ...members, ...versions }).filter(([, version]) => version !== undefined));
