import { createErrorNames } from './errorNames.ts';

const version = '1.0.0-0123456789ab';
const read = jest.fn(async (name: string, _: string, file: string) =>
  name === 'mf-a' && file === 'browser/page.js' ? Buffer.from("this.name='ApiFailure'") : undefined,
);
const withOwnNames = createErrorNames({ read });
const seen = (error: string, ...positions: string[]) => ({ name: 'mf-a', version, error, positions, route: '/a' });
const [page, other] = ['page.js', 'other.js'].map((file) => `mf-a/${version}/${file}:1:20`);

test.each([
  ['a name that the file has', seen('ApiFailure', page!), 'ApiFailure'],
  ['one that a file further out has', seen('ApiFailure', other!, page!), 'ApiFailure'],
  ['one that is in no such file', seen('ApiFailure', other!), 'Error'],
  ['one that is made up', seen('MadeUp7', page!), 'Error'],
  ["a browser's own", seen('RangeError', page!), 'RangeError'],
  ['one without a place', seen('ApiFailure'), 'Error'],
])('%s', async (_, error, expected) => {
  expect((await withOwnNames([error])).map(({ error }) => error)).toEqual([expected]);
});

test('each file of a report is read once', async () => {
  read.mockClear();
  await withOwnNames([1, 2, 3, 4].map((index) => seen(`MadeUp${index}`, page!)));
  expect(read).toHaveBeenCalledTimes(1);
});
