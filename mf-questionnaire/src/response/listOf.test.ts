import { listOf } from './listOf.ts';

it('takes a list as it is, a single answer as a list of one, and nothing as an empty one', () => {
  expect(listOf(['Coastal', 'Desert'])).toEqual(['Coastal', 'Desert']);
  expect(listOf('Permanent')).toEqual(['Permanent']);
  expect(listOf(2)).toEqual(['2']);
  expect([listOf(null), listOf(undefined), listOf(''), listOf('{}'), listOf([])]).toEqual([[], [], [], [], []]);
});

it('reads lists in braces, with quotes and commas in them', () => {
  expect(listOf('{Coastal,"Mountain, high",Desert}')).toEqual(['Coastal', 'Mountain, high', 'Desert']);
  expect(listOf('{"say \\"yes\\"","back\\\\slash"}')).toEqual(['say "yes"', 'back\\slash']);
});
