import { openSecret, sealSecret } from './secrets.ts';

test('a sealed secret is opened by its key, for its owner', () => {
  const sealed = sealSecret('key', 'administrator 1', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(openSecret('key', 'administrator 1', sealed)).toBe('JBSWY3DP');
});

test('neither another key nor another owner opens it, nor is a changed one opened', () => {
  const sealed = sealSecret('key', 'administrator 1', 'JBSWY3DP');
  expect(openSecret('other', 'administrator 1', sealed)).toBeUndefined();
  expect(openSecret('key', 'administrator 2', sealed)).toBeUndefined();
  expect(openSecret('key', 'administrator 1', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(openSecret('key', 'administrator 1', '')).toBeUndefined();
});

test('the same secret is never sealed alike', () => {
  expect(sealSecret('key', 'a', 'x')).not.toBe(sealSecret('key', 'a', 'x'));
});
