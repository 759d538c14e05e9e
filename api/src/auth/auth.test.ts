import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { RequestDeadline } from '../http/requestDeadline.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { FairQueue } from './fairQueue.ts';
import { decoyHash, hashPassword, isPassword } from './passwords.ts';
import { isSameSecret, newToken, tokenDigest } from './tokens.ts';

describe('commonPasswords', () => {
  const common = ['password1', 'Password123', ' qwertyuiop ', 'AdminISTRATOR', 'ｐａｓｓｗｏｒｄ', 'FieldBox'];
  const byRule = ['00000000', 'aaaaaaaa', 'adminadmin', 'abcabcabc', '12345678', '87654321', 'ABCDEFGH'];

  test.each([...common, ...byRule])('%j is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['correct horse battery', 'w4ter-tank-5oo-l', 'abcdefgi', 'adminadmix'])('%j is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('fairQueue', () => {
  /** A task that ends when the test says so. */
  function work() {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { run: () => done, finish };
  }
  const run = <Result>(queue: FairQueue, network: string, task: () => Promise<Result>, isKnown = false) =>
    queue.run({ network, isKnown }, task);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error) => [error.code, error.retryAfter],
    );

  test('no more tasks run at once than allowed, and the others follow', async () => {
    const queue = new FairQueue({ concurrency: 2, maxWaiting: 10 });
    let running = 0;
    let most = 0;
    const each = async () => {
      most = Math.max(most, ++running);
      await settled();
      running--;
    };
    await Promise.all(Array.from({ length: 9 }, (_, n) => run(queue, `caller ${n % 3}`, each)));
    expect([most, running]).toEqual([2, 0]);
  });

  test('a caller with one task gets a turn before the many tasks of another', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 100 });
    const order: string[] = [];
    const by = (caller: string) => run(queue, caller, async () => void order.push(caller));
    await Promise.all([...Array.from({ length: 20 }, () => by('many')), by('one'), by('two')]);
    expect(order.indexOf('one')).toBeLessThan(4);
    expect(order.indexOf('two')).toBeLessThan(5);
    expect(order).toHaveLength(22);
  });

  test('when too many wait, the caller with the most loses one', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
    const first = work();
    const running = run(queue, 'many', first.run);
    const waiting = Array.from({ length: 3 }, () => code(run(queue, 'many', async () => {})));
    const one = code(run(queue, 'one', async () => {}));
    const late = code(run(queue, 'many', async () => {}));
    first.finish();
    await running;
    expect(await Promise.all(waiting)).toEqual([['unavailable', 1], ['unavailable', 1], 'done']);
    expect([await one, await late]).toEqual(['done', 'done']);
  });

  test('among callers with one task each, the one who has waited longest is refused', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 });
    const first = work();
    const running = run(queue, 'a', first.run);
    const others = ['b', 'c', 'd'].map((caller) => code(run(queue, caller, async () => {})));
    first.finish();
    await running;
    expect(await Promise.all(others)).toEqual([['unavailable', 1], 'done', 'done']);
  });

  test('under overload a known caller and a new one do not wait for the others, and the known one is not refused', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
    const order: string[] = [];
    const by = (caller: string, isKnown = false) =>
      code(run(queue, caller, async () => void order.push(caller), isKnown));
    const first = work();
    const running = run(queue, 'busy', first.run);
    const known = by('known', true);
    const others = Array.from({ length: 20 }, (_, n) => by(`other ${n}`));
    first.finish();
    await running;
    expect([await known, (await Promise.all(others)).at(-1)]).toEqual(['done', 'done']);
    expect(order).toEqual(['known', 'other 19', 'other 18']);
  });

  test('whoever waits has more time than other calls; when that is over, they are refused, and leave no gap', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
    const first = work();
    const running = run(queue, 'a', first.run);
    const waiting = () => {
      const deadline = new RequestDeadline(4_500, () => {});
      return code(queue.run({ network: 'b', isKnown: false, deadline }, async () => deadline.stop()));
    };
    const late = waiting();
    jest.advanceTimersByTime(9_000);
    const one = waiting();
    jest.advanceTimersByTime(1_000);
    expect(await late).toEqual(['unavailable', 1]);
    first.finish();
    await running;
    expect(await one).toBe('done');
    expect(await code(run(queue, 'c', async () => {}))).toBe('done');
    jest.useRealTimers();
  });

  test('a task that fails makes room for the next one', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 });
    const failing = run(queue, 'a', () => Promise.reject(new Error('no')));
    const next = code(run(queue, 'b', async () => {}));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

describe('passwordWork', () => {
  const here = fileURLToPath(import.meta.url);
  const untrusted = (n: number) => ({ network: `network ${n}`, isKnown: false });

  test('files can be read while many passwords are checked', async () => {
    const passwordHash = await hashPassword('correct horse');
    let finished = 0;
    const guesses = Array.from({ length: 24 }, async (_, n) => {
      await isPassword(passwordHash, 'wrong', untrusted(n)).catch(() => {}); // refused on a slow machine
      finished++;
    });
    await readFile(here);
    expect(finished).toBeLessThan(24);
    await Promise.all(guesses);
  });

  test('of a flood of guesses those that would wait too long are refused', async () => {
    const guesses = Array.from({ length: 120 }, (_, n) => isPassword(undefined, 'wrong', untrusted(n)));
    const codes = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'fulfilled' ? guess.value : guess.reason.code,
    );
    expect(new Set(codes)).toEqual(new Set([false, 'unavailable']));
    expect([codes[0], codes.at(-1)]).toEqual([false, false]);
    expect(codes.slice(4, 16)).toEqual(Array(12).fill('unavailable'));
  });
});

describe('passwords', () => {
  test('a password fits its own hash only, and none without a hash', async () => {
    const passwordHash = await hashPassword('correct horse');
    expect(await isPassword(passwordHash, 'correct horse')).toBe(true);
    expect(await isPassword(passwordHash, 'Correct horse')).toBe(false);
    expect(await isPassword(undefined, 'correct horse')).toBe(false);
  });

  test('the decoy costs what a real hash costs', async () => {
    const cost = (passwordHash: string) => passwordHash.split('$').slice(0, 4).join('$');
    expect(cost(decoyHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(cost(await hashPassword('x'))).toBe(cost(decoyHash));
  });

  // With letters that keyboards and systems type composed or decomposed.
  test.each(['Zürich-Käse-1', 'パスワード-ガギグ', 'mật khẩu 한국어'])(
    'a password is the same with composed and decomposed letters: %s',
    async (password) => {
      const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
      expect(composed).not.toBe(decomposed);
      const passwordHash = await hashPassword(decomposed);
      expect(await isPassword(passwordHash, composed)).toBe(true);
      expect(await isPassword(passwordHash, decomposed)).toBe(true);
      expect(await isPassword(passwordHash, password.normalize('NFKD').replace(/\p{M}/gu, ''))).toBe(false);
    },
  );
});

describe('tokens', () => {
  test.each(['.', ')', ',', ';', "'", '>', '”', ' ', '\u200b', '&account=ada'])(
    'what a mail program has put behind a key (%j) is no part of it',
    (end) => {
      const token = newToken();
      expect(tokenDigest(token + end)).toBe(tokenDigest(token));
      expect(isSameSecret(`<${token}${end}`, token)).toBe(true);
    },
  );

  test('another key, a part of one and none are not the same', () => {
    const token = newToken();
    for (const given of [newToken(), token.slice(1), token.slice(0, -1), `${token}x`, '', ')', null, undefined])
      expect(isSameSecret(given, token)).toBe(false);
    expect(isSameSecret('', null)).toBe(false);
  });
});
