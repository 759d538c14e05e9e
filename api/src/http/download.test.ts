import { download } from './download.ts';

const patient = new AbortController().signal;

test('a body is what was written, in order', async () => {
  const body = await download(async (write) => {
    for (const text of ['a', 'ü', 'c']) await write(text);
  }, patient);
  expect(await new Response(body).text()).toBe('aüc');
});

test('an error before the first piece can still be answered', async () => {
  const broken = download(async () => {
    throw new Error('no database');
  }, patient);
  await expect(broken).rejects.toThrow('no database');
});

test('an error after the first piece breaks the body off, so that nobody takes it for the whole', async () => {
  const body = await download(async (write) => {
    await write('a');
    throw new Error('lost');
  }, patient);
  await expect(new Response(body).text()).rejects.toThrow();
});

test('once the reader is gone, nothing can be written', async () => {
  let failed: unknown;
  const body = await download(async (write) => {
    try {
      for (;;) await write('x');
    } catch (error) {
      failed = error ?? 'cancelled';
      throw error;
    }
  }, patient);
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failed).toBeDefined();
});

test('nobody has to wait for a reader who does not read', async () => {
  let pieces = 0;
  const started = performance.now();
  let ended = 0;
  await download(
    async (write) => {
      try {
        for (; ; pieces++) await write('x');
      } finally {
        ended = performance.now() - started;
      }
    },
    patient,
    50,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pieces).toBeLessThan(3);
  expect(ended).toBeGreaterThan(0);
});

test('a request whose time is over gets nothing more', async () => {
  const controller = new AbortController();
  controller.abort(new Error('over'));
  await expect(download((write) => write('x'), controller.signal)).rejects.toThrow('over');
});
