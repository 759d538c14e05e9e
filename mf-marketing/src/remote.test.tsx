import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  const Page = await load();
  renderInHost(<Page data={[]} />, path);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
