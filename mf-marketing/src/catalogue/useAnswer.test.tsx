import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import { useAnswer } from './useAnswer.ts';

const Names = ({ prefetched }: { prefetched?: string[] }) => (
  <p>{useAnswer(prefetched, '/containers')?.join(', ') ?? 'unknown'}</p>
);

test('what came with the page is not asked for', () => {
  const { calls } = fakeApi({});
  renderInHost(<Names prefetched={['20ft']} />);
  expect(screen.getByText('20ft')).toBeVisible();
  expect(calls).toEqual([]);
});

test('what did not come is asked for once', async () => {
  const { calls } = fakeApi({ 'GET /api/containers': { body: ['40ft'] } });
  renderInHost(<Names />);
  expect(screen.getByText('unknown')).toBeVisible();
  expect(await screen.findByText('40ft')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each([{ status: 503 }, { status: 0 }, { body: { of: 'another kind' } }])(
  'without a list it stays unknown: %j',
  async (answer) => {
    const { calls } = fakeApi({ 'GET /api/containers': answer });
    renderInHost(<Names />);
    await waitFor(() => expect(calls).toHaveLength(1));
    await Promise.resolve();
    expect(screen.getByText('unknown')).toBeVisible();
  },
);
