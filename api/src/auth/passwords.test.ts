import { hashSync } from '@node-rs/argon2';
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

/** With letters that keyboards and systems type composed or decomposed. */
const spelled = ['Zürich-Käse-1', 'Ångström pass', 'パスワード-ガギグ', 'mật khẩu 한국어'];

test.each(spelled)('a password is the same with composed and decomposed letters: %s', async (password) => {
  const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
  expect(composed).not.toBe(decomposed);
  for (const set of [composed, decomposed]) {
    const passwordHash = await hashPassword(set);
    expect(await isPassword(passwordHash, composed)).toBe(true);
    expect(await isPassword(passwordHash, decomposed)).toBe(true);
    expect(await isPassword(passwordHash, password.normalize('NFKD').replace(/\p{M}/gu, ''))).toBe(false);
  }
});

test.each(spelled)('an older hash, of what was typed then, fits in each form: %s', async (password) => {
  for (const form of ['NFC', 'NFD']) {
    const passwordHash = hashSync(password.normalize(form));
    for (const typed of ['NFC', 'NFD']) expect(await isPassword(passwordHash, password.normalize(typed))).toBe(true);
  }
});
