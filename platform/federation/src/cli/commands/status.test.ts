import type { CohortSummary } from '@onesite/protocol/registry';
import { describeCohorts, describeShown } from './status.ts';

const running: CohortSummary = {
  ...{ id: 'k3x9v2a0', members: { 'mf-orders': '1.4.0-0123456789ab' }, share: 0.05, state: 'running' },
  ...{ token: 'platform', person: null, why: null, createdAt: '2026-11-20T14:02:00Z' },
  ...{ endedAt: null, endedBecause: null, steps: null, stepMinutes: null, reported: null },
};

test('status says which cohorts run, and what the last ones were ended by', () => {
  const endedBecause = 'errors in 9 of 90 views';
  const ended = { ...running, endedBecause, state: 'withdrawn' as const };
  const of = (state: string) => `Cohort k3x9v2a0, 5 % of all visitors with mf-orders 1.4.0-0123456789ab: ${state}`;
  expect(describeCohorts([running, ...Array(5).fill(ended)])).toBe(
    [of('running'), ...Array(3).fill(`${of('withdrawn')}; ${endedBecause}`)].join('\n'),
  );
  expect(describeCohorts([])).toBe('');
});

test('status says who shows what of whom, a line for each package', () => {
  expect(
    describeShown([
      { name: 'shell' }, // a site from before fragments
      { name: 'mf-checkout', shows: [], shownBy: ['mf-decide', 'shell'] },
      { name: 'mf-decide', shows: ['mf-checkout/add-to-cart', 'mf-explore/more'], shownBy: ['mf-explore'] },
      { name: 'mf-explore', shows: [], shownBy: [] },
    ]),
  ).toBe(
    'mf-checkout: shown by mf-decide, shell\nmf-decide: shows mf-checkout/add-to-cart, mf-explore/more; shown by mf-explore',
  );
});
