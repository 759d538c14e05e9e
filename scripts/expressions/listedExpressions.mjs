import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofOf } from './proofOf.mjs';

/** By file and expression: the proof that it takes linear time, or the reason why that does not matter. */
const listOf = (repository) => join(repository, 'scripts', 'expressions', 'expressions.json');

export const readList = (repository) => JSON.parse(readFileSync(listOf(repository), 'utf8'));

/** Lists all expressions with the listed proof, or a new one. */
export async function writeList(repository, expressions) {
  const before = readList(repository);
  const proved = Object.assign({}, ...Object.values(before));
  const list = {};
  for (const { file, expression, literal } of expressions) {
    list[file] ??= {};
    list[file][expression] =
      before[file]?.[expression] ??
      (/^(linear|fuzzed)$/.test(proved[expression])
        ? proved[expression]
        : literal
          ? await proofOf(literal)
          : 'unproved: it is put together at run time');
  }
  writeFileSync(listOf(repository), `${JSON.stringify(list, null, 2)}\n`);
}
