import { download } from './download.ts';

const signal = new AbortController().signal;

test('a body is what was written, in order', async () => {
  const body = await download(async (write) => {
    for (const text of ['a', 'ü', 'c']) await write(Buffer.from(text));
  }, signal);
  expect(await new Response(body).text()).toBe('aüc');
});

test('an error before the first chunk can still be answered', async () => {
  const broken = download(async () => {
    throw new Error('no database');
  }, signal);
  await expect(broken).rejects.toThrow('no database');
});

test('an error after the first chunk aborts the body, so that nobody takes it for complete', async () => {
  const body = await download(async (write) => {
    await write(Buffer.from('a'));
    throw new Error('lost');
  }, signal);
  await expect(new Response(body).text()).rejects.toThrow();
});

test('once the reader has left, nothing can be written', async () => {
  let failed: unknown;
  const body = await download(async (write) => {
    try {
      for (;;) await write(Buffer.from('x'));
    } catch (error) {
      failed = error ?? 'cancelled';
      throw error;
    }
  }, signal);
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  while (!failed) await new Promise(setImmediate);
  expect(failed).toBeDefined();
});

test('nobody has to wait for a reader who does not read', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let pieces = 0;
  let isEnded = false;
  await download(
    async (write) => {
      try {
        for (; ; pieces++) await write(Buffer.from('x'));
      } finally {
        isEnded = true;
      }
    },
    signal,
    50,
  );
  await jest.advanceTimersByTimeAsync(49);
  expect(isEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isEnded).toBe(true);
  expect(pieces).toBeLessThan(3);
  jest.useRealTimers();
});

test('a request whose time is over gets nothing more', async () => {
  const controller = new AbortController();
  controller.abort(new Error('over'));
  await expect(download((write) => write(Buffer.from('x')), controller.signal)).rejects.toThrow('over');
});
