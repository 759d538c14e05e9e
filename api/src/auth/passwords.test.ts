import { decoyHash, hashPassword, isPassword } from './passwords.ts';

test('a password fits its own hash only', async () => {
  const passwordHash = await hashPassword('correct horse');
  expect(await isPassword(passwordHash, 'correct horse')).toBe(true);
  expect(await isPassword(passwordHash, 'Correct horse')).toBe(false);
});

test('without a hash no password is right', async () => {
  expect(await isPassword(undefined, 'anything')).toBe(false);
});

test('the decoy costs what a real hash costs', async () => {
  const cost = (passwordHash: string) => passwordHash.split('$').slice(0, 4).join('$');
  expect(cost(decoyHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(cost(await hashPassword('x'))).toBe(cost(decoyHash));
});
