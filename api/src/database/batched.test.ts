import { batched } from './batched.ts';

test('what is asked for at once is loaded at once, and nothing is loaded before it is asked for', async () => {
  const load = jest.fn(async (keys: string[]) => new Map(keys.map((key) => [key, `value of ${key}`])));
  const get = batched(load);
  expect(await Promise.all([get('a'), get('b'), get('a')])).toEqual(['value of a', 'value of b', 'value of a']);
  await get('a');
  expect(load.mock.calls).toEqual([[['a', 'b']], [['a']]]);
});

test('who asks while another load is under way gets a newer state', async () => {
  let state = 'old';
  const finish: (() => void)[] = [];
  const get = batched(async ([key]) => {
    const read = state;
    await new Promise<void>((done) => finish.push(done));
    return new Map([[key!, read]]);
  });
  const first = get('a');
  await new Promise(setImmediate);
  state = 'new';
  const second = get('a');
  await new Promise(setImmediate);
  for (const done of finish) done();
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

test('a failure reaches those who asked, and nobody after them', async () => {
  const load = jest.fn(async () => new Map([['a', 1]])).mockRejectedValueOnce(new Error('away'));
  const get = batched(load);
  const all = await Promise.allSettled([get('a'), get('b')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([get('a'), get('b')])).toEqual([1, undefined]);
});
