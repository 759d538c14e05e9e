import { exampleUnits } from '@fieldbox/contract/units/units';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  const Page = await load();
  renderInHost(<Page data={[]} />, path);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('Case Studies states the fragment of each example unit', () => {
  const { fragments = [] } = remote.routes.find(({ id }) => id === 'case-studies')!;
  expect(fragments.map(({ props }) => props?.unit)).toEqual(exampleUnits.map(({ name }) => name));
});
