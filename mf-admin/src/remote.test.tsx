import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import remote from './remote.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  fakeApi({});
  const Page = await load();
  await act(async () => void renderInHost(<Page data={[]} />, path)); // with what it loads
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
