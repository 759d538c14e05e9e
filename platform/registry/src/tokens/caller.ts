import type { Right } from '@onesite/protocol/registry';
import { RegistryRefusal } from '../errors/refusal.ts';

/** Who calls: the platform, or the holder of a remote's token. */
export type Caller = {
  /** `platform`, or the id of a remote's token. */
  token: string;
  /** The person, as the caller states it. */
  person: string | null;
  /** What a remote's token permits; undefined for the platform's, which permits everything. */
  scope?: { remote: string; rights: Right[] };
};

/** @throws RegistryRefusal forbidden */
export function requireRight({ scope }: Caller, right: Right, remote: string) {
  if (!scope) return;
  if (scope.remote !== remote) throw forbidden(`This token is for ${scope.remote}, not for ${remote}.`, remote);
  if (!scope.rights.includes(right))
    throw forbidden(
      `This token of ${remote} does not permit ${right}, only ${scope.rights.join(', ')}.`,
      remote,
      right,
    );
}

/** @param what completes 'only the platform's token may' @throws RegistryRefusal forbidden */
export function requirePlatform({ scope }: Caller, what: string) {
  if (scope) throw new RegistryRefusal('forbidden', `Only the platform's token may ${what}. Ask the site's operator.`);
}

function forbidden(problem: string, remote: string, right: Right = 'publish') {
  const next = `The site's operator makes one with: federation token create ${remote} --rights ${right}`;
  return new RegistryRefusal('forbidden', `${problem} ${next}`);
}
