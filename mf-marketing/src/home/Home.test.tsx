import { type FragmentHost, FragmentsContext } from '@onesite/shared-host/host';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Home } from './Home.tsx';

const address = () => window.location.pathname + window.location.search;

test.each([
  ['Military Use Case', 'military'],
  ['Civilian Use Case', 'civilian'],
])('%s sets the sector and goes to the configurator', async (name, sector) => {
  const { store } = renderInHost(<Home data={[[]]} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(store.getState()).toHaveProperty('visit.activeSector', sector);
  expect(address()).toBe('/configurator');
});

test('a click before the scripts are loaded opens the configurator with the sector in the address', () => {
  renderInHost(<Home data={[[]]} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Civilian Use Case' });
  expect(button.form).toHaveAttribute('action', '/configurator');
  expect([button.name, button.value]).toEqual(['sector', 'civilian']);
});

test('shows the four examples with their sectors, and opens their units', () => {
  renderInHost(<Home data={[[]]} />);
  const section = screen.getByRole('region', { name: 'Adaptable For Any Mission' });
  const cards = within(section)
    .getAllByRole('article')
    .map((card) => [
      within(card).getByRole('heading', { level: 3 }).textContent,
      within(card).getByText(/^(Military|Civilian)$/).textContent,
      within(card)
        .getByRole('link', { name: /^Start from this unit/ })
        .getAttribute('href'),
    ]);
  expect(cards).toEqual([
    ['Command Post', 'Military', '/configurator?unit=command-post'],
    ['Drone Workshop', 'Military', '/configurator?unit=drone-workshop'],
    ['Medical Bay', 'Civilian', '/configurator?unit=medical-bay'],
    ['Makerspace', 'Civilian', '/configurator?unit=makerspace'],
  ]);
});

test('Start Your Configuration leads to the configurator', async () => {
  renderInHost(<Home data={[[]]} />);
  await userEvent.click(screen.getByRole('link', { name: 'Start Your Configuration' }));
  expect(address()).toBe('/configurator');
});

test('has three features and two testimonials', () => {
  const { container } = renderInHost(<Home data={[[]]} />);
  for (const name of ['Rapid Deployment', 'Ruggedized Design', 'Modular Components'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(container.querySelectorAll('blockquote')).toHaveLength(2);
});

test('states response, lead times and dimensions', () => {
  renderInHost(<Home data={[[]]} />);
  const facts = screen.getByRole('region', { name: 'Key figures' });
  for (const fact of ['24 business hours', '2-4 weeks', '6-12 weeks', '20 / 40 × 8 × 8.5 ft'])
    expect(facts).toHaveTextContent(fact);
});

test('shows the parts of one of them, as the configurator lists them', () => {
  const FragmentAt: FragmentHost['FragmentAt'] = ({ of, props }) => <p>{`${of} ${JSON.stringify(props)}`}</p>;
  renderInHost(
    <FragmentsContext value={{ FragmentAt }}>
      <Home data={[[]]} />
    </FragmentsContext>,
  );
  expect(screen.getByText('mf-configurator/example-unit {"unit":"command-post"}')).toBeVisible();
});

test.each([
  ['verified', 'Your subscription is verified.'],
  ['unsubscribed', 'You have been unsubscribed.'],
  ['invalid', 'This link is no longer valid.'],
])('a visitor who follows a link of the newsletter reads its outcome: %s', (outcome, title) => {
  renderInHost(<Home data={[[]]} />, `/?subscription=${outcome}`);
  expect(screen.getByText(title)).toBeVisible();
});

test('an unknown outcome says nothing', () => {
  renderInHost(<Home data={[[]]} />, '/?subscription=%3Cscript%3E');
  expect(screen.queryByText(/subscription is|unsubscribed|no longer valid/)).not.toBeInTheDocument();
});
