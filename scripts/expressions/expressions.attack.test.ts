import { join } from 'node:path';
import { collectExpressions, type expressionsOf } from './collectExpressions.mjs';
import { readList } from './listedExpressions.mjs';
import { proofOf } from './proofOf.mjs';

const repository = join(__dirname, '..', '..');
const expressions: ReturnType<typeof expressionsOf> = collectExpressions(repository);
const list: Record<string, Record<string, string>> = readList(repository);

test('what the list calls linear is proved again', async () => {
  const proved = new Map(
    expressions
      .filter(({ file, expression }) => list[file]?.[expression] === 'linear')
      .map(({ expression, literal }) => [expression, literal!]),
  );
  expect(proved.size).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const [expression, literal] of proved) {
    const proof = await proofOf(literal);
    if (proof !== 'linear') wrong.push(`${expression} is ${proof}`);
  }
  expect(wrong).toEqual([]);
}, 540_000);
