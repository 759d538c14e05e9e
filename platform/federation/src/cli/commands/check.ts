import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFacts } from '@onesite/protocol/facts';
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
    const results: Checked[] = [];
    for (const named of args._) {
      out.progress(`Checking ${named}`);
      const dir = packageDirectory(named);
      results.push({ ...(await registry.check(dir)), warnings: await styleWarnings(dir) });
    }
    out.result(results, results.map(describe).join('\n'));
    if (results.some(({ findings }) => findings.length > 0)) process.exitCode = exitCodes.refused;
  },
});

type Checked = CheckResult & { warnings: string[] };

/** What the gates let pass: styles of one remote that apply to all pages which are opened after it. */
export async function styleWarnings(dir: string): Promise<string[]> {
  const facts: BuildFacts = JSON.parse(await readFile(join(dir, 'dist', 'facts.json'), 'utf8'));
  const found = (facts.role === 'remote' && facts.globalSelectors) || [];
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const selectors = found.filter((one) => one.file === file).map(({ selector }) => selector);
    const named = [...new Set(selectors)].join(', ');
    return `${file} styles ${named} on the whole site: use a class, or a CSS module.`;
  });
}

function describe({ name, version, set, findings, warnings }: Checked) {
  const lines = gates.flatMap((gate) => {
    const found = findings.filter((finding) => finding.gate === gate);
    if (found.length === 0) return `  ${gate.padEnd(width)}  passed`;
    return found.map(
      ({ problem, advice }) => `  ${gate.padEnd(width)}  REFUSED: ${problem}.\n  ${' '.repeat(width)}  ${advice}`,
    );
  });
  const warned = warnings.map((warning) => `  ${'styles'.padEnd(width)}  WARNING: ${warning}`);
  return [`${name} ${version} with set ${set}`, ...lines, ...warned].join('\n');
}

const width = Math.max(...gates.map(({ length }) => length));
