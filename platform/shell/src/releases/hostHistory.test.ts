import { hostHistory } from './hostHistory.ts';
import { createOwnSet } from './ownSet.ts';

const known = { id: 'page', path: '/known', title: 'A page', access: 'public', render: 'server' } as const;
const own = createOwnSet({ setKey: 'own' });
const paths = { 'mf-a': [known] };

let loading: jest.SpyInstance;
beforeEach(() => {
  loading = jest.spyOn(console, 'error').mockImplementation(() => {}); // jsdom loads no document, and says so
});

test('of a site with more pages than its document names, a page that it does not name is loaded as a document', () => {
  const history = hostHistory(own, { paths, hasMorePaths: true }, () => {});
  history.push('/known');
  expect(location.pathname).toBe('/known');
  history.push('/of-another-team');
  expect(location.pathname).toBe('/known'); // the browser's navigation, which is none here
  expect(loading).toHaveBeenCalledTimes(1);
});

test('where a document names all pages, an unknown path is a missing page', () => {
  hostHistory(own, { paths }, () => {}).push('/missing');
  expect(location.pathname).toBe('/missing');
});
