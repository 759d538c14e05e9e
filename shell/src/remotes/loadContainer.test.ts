import { loadContainer } from './loadContainer.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const entry = { url: '/remotes/mf-fleet/1/remoteEntry.js', integrity };
const script = () => document.querySelector('script');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'mf_fleet');
});

it("gives what a container's file has made, checked against its digest", async () => {
  const loading = loadContainer(entry, 'mf_fleet');
  expect(script()).toMatchObject({ src: `http://localhost${entry.url}`, integrity, crossOrigin: 'anonymous' });
  const container = Object.assign(globalThis, { mf_fleet: { init() {}, get() {} } }).mf_fleet;
  script()?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(container);
  expect(script()).toBeNull();
});

it.each(['', 'sha384-', 'md5-abc'])('does not ask for a file whose digest is %j', async (wrong) => {
  await expect(loadContainer({ ...entry, integrity: wrong }, 'mf_fleet')).rejects.toThrow('No integrity digest for');
  expect(script()).toBeNull();
});

it.each([
  ['cannot be loaded', 'error'],
  ['is not the container mf_fleet', 'load'],
])('says which file %s', async (reason, event) => {
  const loading = loadContainer(entry, 'mf_fleet');
  script()?.dispatchEvent(new Event(event));
  await expect(loading).rejects.toThrow(`${entry.url} ${reason}`);
});

it('gives up on a file that does not come', async () => {
  const loading = expect(loadContainer(entry, 'mf_fleet')).rejects.toThrow('has not come within 20000 ms');
  await jest.advanceTimersByTimeAsync(20_000);
  await loading;
});
