import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFacts } from '@onesite/protocol/facts';
import { type CheckResult, gateNames } from '@onesite/protocol/registry';
import type { RegistryClient } from '@onesite/protocol/registryClient';
import { type OpenedPages, openExamples } from '../../browserCheck/openExamples.ts';
import { adviceOn, adviceOnFiles } from '../../browserCheck/visitPage.ts';
import { command, exitCodes, packages } from '../command.ts';
import { builtPackage, commit, siteUrl } from '../connect.ts';

/** `warnings` are about styles, and the registry's `notes` about sizes and cookies: none of them refuses the build. */
type Checked = CheckResult & { warnings: string[]; browser?: OpenedPages };

export const check = command({
  name: 'check',
  description: 'Run the gates on builds and the live set, without making the builds live',
  args: {
    packages,
    shell: { type: 'string', description: 'In this published version of the shell, instead of the live one' },
    browser: {
      type: 'boolean',
      description:
        'Then publish them, and open their example pages in a headless Chromium, in a preview that ends with the check',
    },
  },
  async run(args, { out, registry }) {
    const results: Checked[] = [];
    const shell = args.shell?.replace(/^shell@/, ''); // as `federation ready` takes it
    for (const named of args._) {
      out.progress(`Checking ${named}`);
      const dir = builtPackage(named);
      const checked = await registry.check(dir, shell);
      const result = { ...checked, warnings: await styleWarnings(dir) };
      if (!args.browser || result.findings.length > 0) results.push(result);
      else {
        out.progress(`Opening the pages of ${named}`);
        results.push({ ...result, browser: await inPreview(registry, dir, shell) });
      }
    }
    out.result(results, results.map(describe).join('\n'));
    if (results.some(isRefused)) process.exitCode = exitCodes.refused;
  },
});

/** What the gates let pass: styles of one remote that apply to fragments beside it, or to the page around a fragment of it. */
export async function styleWarnings(dir: string): Promise<string[]> {
  const facts = await factsOf(dir);
  const found = (facts.role === 'remote' && facts.globalSelectors) || [];
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const selectors = [...new Set(found.filter((one) => one.file === file).map(({ selector }) => selector))];
    const listed = selectors.slice(0, 5).join(', ') + (selectors.length > 5 ? ` and ${selectors.length - 5} more` : '');
    return `${file} styles ${listed}, also of other remotes beside it (the frame stays as it is): use a class, or a CSS module.`;
  });
}

const factsOf = async (dir: string): Promise<BuildFacts> =>
  JSON.parse(await readFile(join(dir, 'dist', 'facts.json'), 'utf8'));

/** Whether the check fails: for a gate, or for a problem in the browser. */
export const isRefused = ({ findings, browser }: Pick<Checked, 'findings' | 'browser'>) =>
  findings.length > 0 || browser?.pages.some(({ problems }) => problems.length > 0);

/** Opens the example pages on the site's own edge, because only it has the policy and documents of the site. */
async function inPreview(registry: RegistryClient, dir: string, shell: string | undefined) {
  const { name, version } = await registry.publish(dir, commit());
  const members = { ...(shell && { shell }), [name]: version };
  const { id, handle } = await registry.startVariant({ kind: 'preview', members, days: 1, why: 'federation check' });
  try {
    const opened = await openExamples(await factsOf(dir), new URL(`/previews/${handle}`, siteUrl()).href);
    const files = await readdir(join(dir, 'dist', 'browser'));
    for (const { problems } of opened.pages) problems.push(...adviceOnFiles(problems, files));
    return opened;
  } finally {
    await registry.endVariant(id);
  }
}

function describe({ name, version, set, shell, findings, warnings, notes = [], browser }: Checked) {
  const lines = gateNames.flatMap((gate) => {
    const found = findings.filter((finding) => finding.gate === gate);
    if (found.length === 0) return row(gate, 'passed');
    return found.map(({ problem, advice }) => row(gate, `REFUSED: ${problem}.`, advice));
  });
  const warned = [
    ...warnings.map((warning) => row('styles', `WARNING: ${warning}`)),
    ...notes.map((note) => row('note', `WARNING: ${note}`)),
  ];
  const opened = browser ? describeBrowser(browser) : [];
  return [
    `${name} ${version} with set ${set}${shell ? `, and shell ${shell}` : ''}`,
    ...warned,
    ...lines,
    ...opened,
  ].join('\n');
}

function describeBrowser({ pages, withoutExample }: OpenedPages) {
  const refused = pages.filter(({ problems }) => problems.length > 0);
  return [
    ...refused.map(({ address, problems }) =>
      row('browser', `REFUSED: its page ${address}: ${problems[0]}`, ...problems.slice(1), adviceOn(problems)),
    ),
    ...(refused.length === 0
      ? [row('browser', `passed, ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`)]
      : []),
    ...withoutExample.map((path) => row('browser', `not opened: ${path} names no example address`)),
  ];
}

const width = Math.max(...gateNames.map(({ length }) => length));

const row = (gate: string, ...texts: string[]) =>
  texts.map((text, index) => `  ${(index === 0 ? gate : '').padEnd(width)}  ${text}`).join('\n');
