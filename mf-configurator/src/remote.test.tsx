import { exampleUnits } from '@fieldbox/contract/units/units';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import remote from './remote.tsx';

test.each(remote.routes)('$id loads a page with one main heading', async ({ path, load }) => {
  fakeApi({});
  const Page = await load();
  await act(async () => void renderInHost(<Page data={[[], [], []]} />, path)); // with what it loads
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('each example unit can be shown by its name', () => {
  const { props } = remote.fragments!.find(({ id }) => id === 'example-unit')!;
  for (const { name } of exampleUnits) expect(v.is(props, { unit: name })).toBe(true);
});
