import { RegistryRefusal } from '../errors/refusal.ts';

/** For whoever wants to replace a version that is no longer live, or takes a package for absent that is live. */
export function releaseConflict(name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status`,
  );
}
