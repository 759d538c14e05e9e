import { haveArrived } from './pageFiles.ts';

const folder = '/remotes/mf-a/1.0.0-0123456789ab';
const files = ['entry.js', 'page.js'].map((file) => ({ url: `${folder}/${file}`, integrity: '' }));
const [entry, page] = files.map(({ url }) => url as string) as [string, string];

type Requested = [path: string, status: number | undefined][];

function requested(all: Requested) {
  const entries = all.map(([path, responseStatus]) => ({ name: `${location.origin}${path}`, responseStatus }));
  Object.assign(performance, { getEntriesByType: () => entries });
}
const both = (status: number | undefined): Requested => files.map(({ url }) => [url, status]);

test.each<[string, boolean, Requested]>([
  ['all came', true, [...both(200), ['/api/list', 503]]],
  ['a part of a film came as well', true, [...both(200), [`${folder}/film.webm`, 206]]],
  ['one was refused', false, [...both(200), [page, 404]]],
  ['one came with the second try', false, [[entry, 503], ...both(200)]],
  ['one is still on its way', false, [[entry, 200]]],
  ['a file that they share was refused', false, [...both(200), ['/remotes/shell/1/react.js', 503]]],
  ['the network failed', false, both(0)],
  ['the browser does not tell', false, both(undefined)],
])('where %s, they have arrived: %s', (_, expected, all) => {
  requested(all);
  expect(haveArrived(files)).toBe(expected);
});

test('styles that are part of the document have arrived with it', () => {
  requested(both(200));
  const styles = { url: `${folder}/page.css`, integrity: '' };
  expect(haveArrived([...files, styles])).toBe(false);
  document.head.innerHTML = `<link rel="stylesheet" href="${styles.url}" disabled>`;
  expect(haveArrived([...files, styles])).toBe(true);
});
