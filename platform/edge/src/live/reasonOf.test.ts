import { reasonOf } from './reasonOf.ts';

test('of a process that threw, the reason is what it threw, without stack and paths', () => {
  const message = `shell 1.0.2 does not start: renderer ended with exit code 1 /srv/store/shell/main.cjs:1
throw new TypeError('a broken shell');
^

TypeError: a broken shell
    at run (/srv/store/shell/main.cjs:1:7)

Node.js v20.20.2`;
  expect(reasonOf(new Error(message))).toBe(
    'shell 1.0.2 does not start: renderer ended with exit code 1: TypeError: a broken shell',
  );
});

test('a plain reason stays as it is, and a long one is cut', () => {
  expect(reasonOf(new Error('browser/main.js of mf-a is not in the store'))).toBe(
    'browser/main.js of mf-a is not in the store',
  );
  expect(reasonOf(new Error('x'.repeat(1000)))).toHaveLength(500);
});
