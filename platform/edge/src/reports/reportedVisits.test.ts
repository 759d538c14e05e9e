import type { Live } from '../live/startSet.ts';
import { createVisitors } from '../live/visitor.ts';
import { createReportedVisits } from './reportedVisits.ts';

const signed = createVisitors('a secret of the site');
const live = { set: { number: 1 } } as Live;
const cohorts = ['c0000001', 'c0000002'].map((id) => ({ id, members: { 'mf-a': '1' }, share: 1 }));
const { visitOf } = createReportedVisits({
  chooseSet: () => ({ live, served: '1', variant: null, isForAll: false, cookies: [] }),
  visitors: signed,
  cohorts: () => cohorts,
});

async function networksOf(network: string | undefined) {
  const { cookie } = signed.issue(true);
  const visit = await visitOf({ cookie: cookie.split(';')[0], isSecure: true }, network);
  return visit!.reporter!.cohorts.map((one) => one.network);
}

test('a network is named by a digest, the same for all of its visitors, and another one for each cohort', async () => {
  const [first, second] = [await networksOf('203.0.113'), await networksOf('203.0.113')];
  expect(first).toEqual(second);
  expect(new Set([...first, ...(await networksOf('203.0.114'))]).size).toBe(4);
  expect(first[0]).toMatch(/^[\w-]{22}$/);
});

test('where networks are not told apart, each visitor counts as one', async () => {
  expect(await networksOf(undefined)).not.toEqual(await networksOf(undefined));
});
