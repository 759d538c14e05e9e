/**
 * Whether a version is in a range. In place of the federation runtime's function, which knows every range of npm: a page has only `^1.2.3`,
 * which containers require (shared.mjs), and `<=1.2.3`. Any other range, which a foreign build may have, is left to the gates.
 */
export function satisfy(version, range) {
  if (!version) return false;
  const [, operator, limit] = /^(\^|<=)(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/.exec(range) ?? [];
  if (!operator) return true;
  const [release = version] = version.split('+');
  const difference = order(release, limit);
  if (operator === '<=') return difference <= 0;
  const numbers = numbersOf(limit);
  const first = numbers.findIndex((number, i) => number > 0 || i === 2); // up to here, a compatible version has the same
  return difference >= 0 && numbersOf(release).every((number, i) => i > first || number === numbers[i]);
}

const numbersOf = (version) => version.split('-')[0].split('.').map(Number);

/** Below 0 if the first one is the older one. A prerelease is older than its release. The first comparison of texts takes 40 ms on a slow phone. */
function order(one, other) {
  if (one === other) return 0;
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  const at = numbers.findIndex((number, i) => number !== others[i]);
  if (at >= 0) return numbers[at] - others[at];
  return other.includes('-') - one.includes('-') || one.localeCompare(other, 'en', { numeric: true });
}
