import { acceptedEncodings } from './encoding.ts';

const names = (header?: string) => acceptedEncodings(header).map(({ name }) => name);

it('offers what a client takes, best first, whatever order it names them in', () => {
  expect(names('gzip, deflate, br')).toEqual(['br', 'gzip']);
  expect(names('GZIP')).toEqual(['gzip']);
});

it('takes q=0 for a refusal', () => {
  expect(names('br;q=0, gzip;q=0.5')).toEqual(['gzip']);
  expect(names('br; q=0.0')).toEqual([]);
});

it('offers nothing to a client that names nothing', () => {
  expect([names(), names(''), names('identity')]).toEqual([[], [], []]);
});
