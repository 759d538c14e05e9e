import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../docs/benchmarks.md');
const [begin, end] = ['<!-- Written by `npm run bench`. -->', '<!-- End of what it writes. -->'];
const head = [
  '| measured | ratio: median (least to most) | aim | figures, and what limited them |',
  '|---|---|---|---|',
];

/** Puts a row into docs/benchmarks.md, in the place of what was measured before under its name. */
export async function writeResult(name: string, cells: string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before = '', rest = ''] = text.split(`${begin}\n`);
  const [table = '', after = ''] = rest.split(end);
  const line = `| ${[name, ...cells].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = table.split('\n').filter((other) => other.startsWith('| ') && !head.includes(other));
  const known = lines.findIndex((other) => other.startsWith(`| ${name} |`));
  if (known < 0) lines.push(line);
  else lines[known] = line;
  await writeFile(file, `${before}${begin}\n\n${machine()}\n\n${[...head, ...lines].join('\n')}\n\n${end}${after}`);
}

function machine(): string {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${others.length + 1} × ${model.trim()}, ${memory} GB, ${type()}, Node ${process.versions.node}.`;
}
