import { pastFailedPreloads } from './pastFailedPreloads.ts';

const missing = (request: string) => Object.assign(new Error(request), { name: 'ChunkLoadError', request });

it('asks again for each file that failed once', async () => {
  const failures = [missing('exposed.js'), missing('page.js')];
  const load = jest.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'page';
  });
  await expect(pastFailedPreloads(load)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up on a file that fails again', async () => {
  const load = jest.fn(async () => {
    throw missing('exposed.js');
  });
  await expect(pastFailedPreloads(load)).rejects.toThrow('exposed.js');
  expect(load).toHaveBeenCalledTimes(2);
});

it('passes every other failure on', async () => {
  const load = jest.fn(async () => {
    throw new Error('no container');
  });
  await expect(pastFailedPreloads(load)).rejects.toThrow('no container');
  expect(load).toHaveBeenCalledTimes(1);
});
