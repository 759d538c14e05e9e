import { getRegisteredShare } from '@module-federation/runtime-core';
import type { SharedRequirement } from '@onesite/protocol/facts';
import type { Gate } from './candidate.ts';

/**
 * The shell's version of each shared package is one that the remote's container accepts, by the federation runtime's own
 * rules.
 */
export const sharedVersionsGate: Gate = ({ shell, remotes, changed }) => {
  const { sharedVersions } = shell.facts;
  const judged = remotes.filter(({ name }) => changed.has('shell') || changed.has(name));
  return judged.flatMap(({ name, version, facts }) =>
    Object.entries(facts.requires)
      .filter(([shared, required]) => !isAccepted(shared, sharedVersions[shared], required))
      .map(([shared, { requiredVersion }]) => ({
        gate: 'shared versions' as const,
        package: name,
        version,
        problem: `it requires ${shared} ${requiredVersion}, and shell ${shell.version} shares ${sharedVersions[shared] ?? 'none'}`,
        advice: `Build ${name} with the version of ${shared} that the shell shares, or release a shell with another one. To change both at once: federation release shell=<version> ${name}=<version>`,
      })),
  );
};

/** Whether the runtime gives a container the shell's copy: it throws if it refuses the copy, and there is no other. */
function isAccepted(name: string, provided: string | undefined, shareConfig: SharedRequirement) {
  if (provided === undefined) return false;
  const scope = { default: { [name]: { [provided]: { from: 'shell', version: provided, loaded: true } } } };
  const wanted = { from: 'remote', scope: ['default'], strategy: 'loaded-first', shareConfig };
  try {
    return getRegisteredShare(scope as never, name, wanted as never, { emit: () => undefined } as never) !== undefined;
  } catch {
    return false;
  }
}
