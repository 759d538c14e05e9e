import type { Gate } from './candidate.ts';

/** Each export of a shared module that a remote uses exists in the shell. */
export const exportsGate: Gate = ({ shell, remotes, changed }) => {
  const { provides } = shell.facts;
  const judged = remotes.filter(({ name }) => changed.has('shell') || changed.has(name));
  return judged.flatMap(({ name, version, inspection }) =>
    Object.entries(inspection.uses).flatMap(([module, used]) => {
      const missing = used.filter((one) => !provides[module]?.includes(one));
      if (provides[module] && missing.length === 0) return [];
      const what = provides[module] ? `${missing.join(', ')} of ${module}` : module;
      return {
        gate: 'exports' as const,
        package: name,
        version,
        problem: `it uses ${what}, which shell ${shell.version} does not share`,
        advice: changed.has('shell')
          ? `The shell must share an export while a live remote uses it: bring it back, or release ${name} without it first.`
          : `Release a shell that has it first, or both together: federation release shell=<version> ${name}=${version}`,
      };
    }),
  );
};
