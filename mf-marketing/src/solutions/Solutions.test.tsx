import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { container } from '../testing/catalogue.ts';
import { Solutions } from './Solutions.tsx';

const cards = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('article')
    .map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]);

test('opens with the military missions, each with its link into the configurator', () => {
  renderInHost(<Solutions data={[[], []]} />, '/solutions');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Military Solutions');
  expect(cards()).toEqual([
    ['Command & Control', '/configurator?sector=military&type=command'],
    ['Communications', '/configurator?sector=military&type=communications'],
    ['Secure Storage', '/configurator?sector=military&type=storage'],
    ['Field Medical', '/configurator?sector=military&type=medical'],
    ['Training & Simulation', '/configurator?sector=military&type=training'],
    ['Special Operations', '/configurator?sector=military&type=special'],
  ]);
});

test('?sector=civilian opens the civilian missions', () => {
  renderInHost(<Solutions data={[[], []]} />, '/solutions?sector=civilian');
  expect(cards()).toEqual([
    ['Disaster Response', '/configurator?sector=civilian&type=disaster'],
    ['Medical Outreach', '/configurator?sector=civilian&type=medical'],
    ['Humanitarian Aid', '/configurator?sector=civilian&type=humanitarian'],
    ['Remote Research', '/configurator?sector=civilian&type=research'],
    ['Temporary Housing', '/configurator?sector=civilian&type=housing'],
    ['Mobile Workshops', '/configurator?sector=civilian&type=workshop'],
  ]);
});

test('a card has the price of the unit that it shows', () => {
  const prices = [{ name: 'medical-outreach', totalPrice: 76_300 }];
  renderInHost(<Solutions data={[[], prices]} />, '/solutions?sector=civilian');
  const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('article');
  expect(first).not.toHaveTextContent('as drawn');
  expect(second).toHaveTextContent('$76,300 as drawn');
});

test('an unknown sector opens the first one', () => {
  renderInHost(<Solutions data={[[], []]} />, '/solutions?sector=naval');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Military Solutions');
});

test('a chosen tab is in the address, so that Back returns to the previous one', async () => {
  renderInHost(<Solutions data={[[], []]} />, '/solutions');
  await userEvent.click(screen.getByRole('tab', { name: 'Civilian Solutions' }));
  expect(window.location.search).toBe('?sector=civilian');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Civilian Solutions');
  window.history.back();
  expect(await screen.findByRole('tab', { name: 'Military Solutions', selected: true })).toBeVisible();
});

test('names the container types', () => {
  renderInHost(<Solutions data={[[], []]} />, '/solutions');
  const types = within(screen.getByRole('region', { name: 'Container types' })).getAllByRole('heading', { level: 3 });
  expect(types.map(({ textContent }) => textContent)).toEqual([
    '20ft',
    '40ft',
    'Expandable',
    'Reinforced',
    'Multi-container',
    'Hybrid',
  ]);
});

test('each container type has its measures, and its price with the way to configure it', () => {
  renderInHost(<Solutions data={[[container(7, '40ft', 29_800)], []]} />, '/solutions?sector=civilian');
  const cells = within(screen.getByRole('region', { name: 'Container types' })).getAllByRole('article');
  expect(cells[1]).toHaveTextContent('40 × 8 × 8.5 ft');
  expect(within(cells[1]!).getByRole('link', { name: /^from \$29,800/ })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian..7.',
  );
  expect(within(cells[0]!).getByRole('link', { name: 'Ask for a price for 20ft' })).toHaveAttribute('href', '/contact');
});
