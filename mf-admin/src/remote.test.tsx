import './testing/textEncoding.ts';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';
import { fakeApi } from './testing/fakeApi.ts';
import { renderInHost } from './testing/renderInHost.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  fakeApi({});
  const Page = await load();
  renderInHost(<Page data={[]} />, path);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
