import { RegistryRefusal } from '../errors/refusal.ts';

/** For a caller who wants to replace a version that is no longer live, or to add a package that is live. */
export function releaseConflict(name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status`,
  );
}
