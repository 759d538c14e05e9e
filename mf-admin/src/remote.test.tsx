import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import { tabIds } from './navigation/tabIds.ts';
import { tabs } from './navigation/tabs.ts';
import remote from './remote.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  fakeApi({});
  const Page = await load();
  await act(async () => void renderInHost(<Page data={[]} />, path)); // with what it loads
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('each tab has a skeleton of its own', () => {
  expect(tabs.map(({ id }) => id)).toEqual(['orders', ...tabIds]);
});
