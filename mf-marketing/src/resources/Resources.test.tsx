import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { container } from '../testing/catalogue.ts';
import { Resources } from './Resources.tsx';

const containers = [container(3, '20ft', 18_500), container(4, '20ft', 17_250.5), container(5, 'hybrid', 38_750)];

test('each kind has its figures, and its price with the way to configure it', () => {
  renderInHost(<Resources data={[containers]} />, '/resources');
  const kinds = screen.getAllByRole('article');
  expect(kinds.map((kind) => within(kind).getByRole('heading').textContent)).toEqual([
    '20ft',
    '40ft',
    'Expandable',
    'Reinforced',
    'Multi-container',
    'Hybrid',
  ]);
  for (const fact of ['40 × 8 × 8.5 ft', '6,600 kg', '320 W', '28 days', '6 to 10 at work'])
    expect(kinds[1]).toHaveTextContent(fact);
  expect(kinds[4]).toHaveTextContent('3 of 20 × 8 × 8.5 ft');
  expect(within(kinds[0]!).getByRole('link', { name: 'from $17,250.50 for 20ft' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.military..4.',
  );
  expect(within(kinds[1]!).getByRole('link', { name: 'Ask for a price for 40ft' })).toHaveAttribute('href', '/contact');
});

test('without an answer the links lead to the prices', () => {
  fakeApi({ 'GET /api/containers': { status: 503 } });
  renderInHost(<Resources />, '/resources');
  expect(screen.getAllByRole('link', { name: /^See the price/ })).toHaveLength(containerKinds.length);
});
