import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword, isPassword } from './passwords.ts';

const here = fileURLToPath(import.meta.url);
const untrusted = (n: number) => ({ network: `network ${n}`, isKnown: false });

test('files can be read while many passwords are checked', async () => {
  const passwordHash = await hashPassword('correct horse');
  let finished = 0;
  const guesses = Array.from({ length: 60 }, async (_, n) => {
    await isPassword(passwordHash, 'wrong', untrusted(n)).catch(() => {}); // refused on a slow machine
    finished++;
  });
  for (let n = 0; n < 5; n++) await readFile(here);
  expect(finished).toBeLessThan(30);
  await Promise.all(guesses);
});

test('of a flood of guesses those that would wait too long are refused', async () => {
  const guesses = Array.from({ length: 150 }, (_, n) => isPassword(undefined, 'wrong', untrusted(n)));
  const codes = (await Promise.allSettled(guesses)).map((guess) =>
    guess.status === 'fulfilled' ? guess.value : guess.reason.code,
  );
  expect(new Set(codes)).toEqual(new Set([false, 'unavailable']));
  expect([codes[0], codes.at(-1)]).toEqual([false, false]);
  expect(codes.filter((code) => code === false).length).toBeLessThanOrEqual(101 + 3);
  expect(codes.slice(3, 40)).toEqual(Array(37).fill('unavailable'));
});
