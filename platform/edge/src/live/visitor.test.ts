import { isMember } from './visitor.ts';

test('5 % means 5 %: of 10,000 visitors, by chi-square at p = 0.001', () => {
  const visitors = Array.from({ length: 10_000 }, (_, n) => ({ id: `visitor ${n}` }));
  const inside = visitors.filter((visitor) => isMember(visitor, { id: 'c0000001', share: 0.05 })).length;
  const [wanted, others] = [visitors.length * 0.05, visitors.length * 0.95];
  const chiSquare = (inside - wanted) ** 2 / wanted + (visitors.length - inside - others) ** 2 / others;
  expect(chiSquare).toBeLessThan(10.83);
});
