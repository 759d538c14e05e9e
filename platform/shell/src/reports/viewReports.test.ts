import type { PathRecord } from '@onesite/protocol/routes';
import { type PageEvent, recordPageEvents } from './pageEvents.ts';
import { createViewReports } from './viewReports.ts';

const route = (id: string, path: string) =>
  ({ id, path, title: '', access: 'public', render: 'browser' }) satisfies PathRecord;
const paths = { 'mf-a': [route('list', '/a'), route('one', '/a/:id')], 'mf-b': [route('b', '/b')] };
const file = 'https://site.test/remotes/mf-a/1.0.0-0123456789ab/list.js:1:234';

const shown = { remote: 'mf-a', route: 'list', version: '1.0.0-0123456789ab' };
const view = (at: number, more = {}): PageEvent => ({ type: 'view', at, ...shown, ...more });

function thrown(name: string, stack: string) {
  return Object.assign(new Error('Ada Lovelace, +44 20 7946 0000'), {
    name,
    stack: `${name}: Ada\n    at x (${stack})`,
  });
}

test('a view has the pattern of its path, and the errors that happened on it, without their messages', () => {
  const reports = createViewReports(paths);
  reports.add(view(900, { route: 'one' }));
  reports.add({ type: 'error', at: 950, error: thrown('TypeError', file) });
  reports.add({ type: 'error', at: 960, error: 'a text', place: file });
  reports.add({ type: 'error', at: 970, error: thrown('Error', 'chrome-extension://abc/content.js:1:2') });
  reports.add({ type: 'error', at: 980, error: thrown('Ada Lovelace', 'https://site.test/'), isCaught: true });
  reports.add(view(2000, { remote: 'mf-b', route: 'b', version: '2.0.0-0123456789ab' }));
  const position = 'mf-a/1.0.0-0123456789ab/list.js:1:234';
  const report = reports.take(9000);
  expect(report).toEqual([
    {
      ...{ remote: 'mf-a', version: '1.0.0-0123456789ab', route: '/a/:id', isNew: true, hasFailedToLoad: false },
      errors: [
        { name: 'TypeError', positions: [position], isCaught: false },
        { name: 'Error', positions: [position], isCaught: false },
        { name: 'Error', positions: [], isCaught: true },
      ],
      vitals: {},
    },
    expect.objectContaining({ remote: 'mf-b', route: '/b', errors: [] }),
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Ada|7946|extension/);
});

test('a page that cannot be loaded is one view, however often it is tried, and its error is no other one', () => {
  const reports = createViewReports(paths);
  const error = thrown('ChunkLoadError', file);
  for (const at of [100, 200]) reports.add({ type: 'failed load', at, ...shown, error, hadItsFiles: true });
  reports.add({ type: 'error', at: 210, error, isCaught: true });
  reports.add(view(220));
  expect(reports.take(9000)).toMatchObject([{ isNew: true, hasFailedToLoad: true, hadItsFiles: true, errors: [] }]);
});

test('a page that failed once without its files is not said to have had them', () => {
  const reports = createViewReports(paths);
  for (const hadItsFiles of [true, false, true])
    reports.add({ type: 'failed load', at: 100, ...shown, error: new Error(), hadItsFiles });
  expect(reports.take(9000)).toMatchObject([{ hasFailedToLoad: true, hadItsFiles: false }]);
  reports.add({ type: 'error', at: 5000, error: thrown('RangeError', file) });
  expect(reports.take(9000)).toEqual([expect.not.objectContaining({ hadItsFiles: expect.anything() })]);
});

test('what has been reported is not reported again; a view that goes on is not new', () => {
  const reports = createViewReports(paths);
  reports.add(view(100));
  expect(reports.take(9000)).toHaveLength(1);
  expect(reports.take(9000)).toEqual([]);
  reports.add({ type: 'error', at: 5000, error: thrown('RangeError', file) });
  expect(reports.take(9000)).toMatchObject([{ isNew: false, route: '/a', errors: [{ name: 'RangeError' }] }]);
});

test('vitals belong to the view that was shown at the time, once for each document', () => {
  const reports = createViewReports(paths);
  reports.add(view(900));
  reports.add(view(3000, { remote: 'mf-b', route: 'b' }));
  reports.measure('lcp', 1234.5678);
  reports.measure('cls', 0.01, 4000);
  reports.measure('cls', 0.02, 4000);
  reports.measure('inp', 80, 1000);
  expect(reports.take(9000).map(({ vitals }) => vitals)).toEqual([{ lcp: 1234.568, inp: 80 }, { cls: 0.02 }]);
  reports.measure('cls', 0.3, 4000);
  expect(reports.take(9000)).toEqual([]);
});

test('errors from before the first view belong to it', () => {
  const reports = createViewReports(paths);
  reports.add({ type: 'error', at: 1, error: thrown('SyntaxError', file) });
  expect(reports.take(9000)).toEqual([]);
  reports.add(view(100));
  expect(reports.take(9000)).toMatchObject([{ route: '/a', errors: [{ name: 'SyntaxError' }] }]);
});

test('errors of scripts and refused promises are recorded, and what React caught is still written to the console', () => {
  const { take, onCaughtError } = recordPageEvents();
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('a bug');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: file, lineno: 1, colno: 2 }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a reason' }));
  onCaughtError(error);
  expect(take()).toMatchObject([
    { type: 'error', error, place: `${file}:1:2` },
    { type: 'error', error: 'a reason' },
    { type: 'error', error, isCaught: true },
  ]);
  expect(written).toHaveBeenCalledWith(error);
  for (let index = 0; index < 200; index++) onCaughtError(error);
  expect(take()).toHaveLength(100);
  written.mockRestore();
});

test('a fragment is a view of its own remote beside that of the page, once, and has the errors of its code', () => {
  const reports = createViewReports(paths);
  const cart = { remote: 'mf-cart', route: '#add', version: '3.0.0-0123456789ab' };
  const ofCart = 'https://site.test/remotes/mf-cart/3.0.0-0123456789ab/add.js:1:2';
  reports.add({ type: 'error', at: 90, error: thrown('TypeError', ofCart), isCaught: true, of: 'mf-cart/add' });
  reports.add(view(100));
  for (const at of [110, 120]) reports.add({ type: 'view', at, ...cart });
  reports.add({ type: 'error', at: 130, error: thrown('RangeError', ofCart) });
  reports.add({ type: 'error', at: 140, error: thrown('EvalError', file) });
  reports.measure('cls', 0.1, 150);
  const names = (report: ReturnType<typeof reports.take>) =>
    report.map(({ remote, route, errors, vitals }) => [remote, route, errors.map(({ name }) => name), vitals]);
  expect(names(reports.take(9000))).toEqual([
    ['mf-a', '/a', ['EvalError'], { cls: 0.1 }],
    ['mf-cart', '#add', ['TypeError', 'RangeError'], {}],
  ]);
});
