import type { CheckResult, GateName } from '@onesite/protocol/registry';
import { command } from '../command.ts';
import { connect, packageDirectory } from '../connect.ts';
import { exitCodes } from '../exitCodes.ts';
import { packages } from './arguments.ts';

/** The command runs beside any other code, and has only types of the protocol. */
const gates: GateName[] = ['shared versions', 'exports', 'paths', 'exposed module', 'rendering', 'budget'];

export const check = command({
  name: 'check',
  description: 'Pass builds through the gates with the live set, without publishing them',
  args: { packages },
  async run(args, out) {
    const registry = connect();
    const results: CheckResult[] = [];
    for (const named of args._) {
      out.progress(`Checking ${named}`);
      results.push(await registry.check(packageDirectory(named)));
    }
    out.result(results, results.map(describe).join('\n'));
    if (results.some(({ findings }) => findings.length > 0)) process.exitCode = exitCodes.refused;
  },
});

function describe({ name, version, set, findings }: CheckResult) {
  const lines = gates.flatMap((gate) => {
    const found = findings.filter((finding) => finding.gate === gate);
    if (found.length === 0) return `  ${gate.padEnd(width)}  passed`;
    return found.map(
      ({ problem, advice }) => `  ${gate.padEnd(width)}  REFUSED: ${problem}.\n  ${' '.repeat(width)}  ${advice}`,
    );
  });
  return [`${name} ${version} with set ${set}`, ...lines].join('\n');
}

const width = Math.max(...gates.map(({ length }) => length));
