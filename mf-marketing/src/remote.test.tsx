import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { cookies, stored } from '@fieldbox/contract/privacy/deviceData';
import { personalData } from '@fieldbox/contract/privacy/personalData';
import { knownDeviceDays, unusedSubscriberDays } from '@fieldbox/contract/privacy/retention';
import { units } from '@fieldbox/contract/units/units';
import { storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { storedDays } from '@onesite/shared-contract/formats/limits';
import {
  createHostHistory,
  createHostStore,
  type FragmentHost,
  FragmentsContext,
  Router,
  StoreProvider,
} from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { About } from './about/About.tsx';
import { CaseStudies } from './caseStudies/CaseStudies.tsx';
import { Home } from './home/Home.tsx';
import { Cookies } from './legal/Cookies.tsx';
import { Privacy } from './legal/Privacy.tsx';
import { Terms } from './legal/Terms.tsx';
import remote from './remote.tsx';
import { Resources } from './resources/Resources.tsx';
import { Solutions } from './solutions/Solutions.tsx';

const container = (id: number, kind: Container['kind'], basePrice: number): Container => ({
  ...{ id, kind, name: `${kind} unit`, description: 'Fits.', imageUrl: '', basePrice },
  ...{ weightInKg: 4_700, wattsDrawn: 240, leadTimeInDays: 30 },
});

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  const Page = await load();
  await act(async () => void renderInHost(<Page data={[]} />, path)); // with what it loads
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.body).not.toHaveTextContent(/Infinity|NaN|undefined|null/);
});

describe('About', () => {
  test('shows mission, vision and values in tabs that the address names; the first, if it names none of them', async () => {
    renderInHost(<About />, '/about?tab=unknown');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Mission', 'Vision', 'Values']);
    expect(screen.getByRole('tab', { name: 'Mission' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Values' }));
    expect(window.location.search).toBe('?tab=values');
    expect(within(screen.getByRole('tabpanel')).getAllByRole('term')).toHaveLength(4);
  });
});

describe('CaseStudies', () => {
  test('each unit to start from opens in the configurator, and has its price', () => {
    renderInHost(<CaseStudies data={[[{ name: 'makerspace', totalPrice: 33_900 }]]} />, '/case-studies');
    const links = screen.getAllByRole('link', { name: /^Start from this unit/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
      units.map(({ name }) => `/configurator?unit=${name}`).sort(),
    );
    const card = screen.getByRole('heading', { name: 'Makerspace' }).closest('article')!;
    expect(card).toHaveTextContent('20ft, 3 components');
    expect(within(card).getByRole('link')).toHaveAccessibleName(/^Start from this unit, \$33,900 for Makerspace/);
  });
});

describe('Home', () => {
  test.each([
    ['Military Use Case', 'military'],
    ['Civilian Use Case', 'civilian'],
  ])('%s opens the configurator for its sector', async (name, sector) => {
    renderInHost(<Home data={[[]]} />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(window.location.pathname + window.location.search).toBe(`/configurator?sector=${sector}`);
  });

  test('shows the parts of one of them, as the configurator lists them', () => {
    const FragmentAt: FragmentHost['FragmentAt'] = ({ of, props }) => <p>{`${of} ${JSON.stringify(props)}`}</p>;
    renderInHost(
      <FragmentsContext value={{ FragmentAt }}>
        <Home data={[[{ name: 'command-post', totalPrice: 33_900 }]]} />
      </FragmentsContext>,
    );
    expect(screen.getByText('mf-configurator/example-unit {"unit":"command-post"}')).toBeVisible();
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Picture 1:/);
    expect(screen.getByText('$33,900')).toBeVisible();
  });

  test.each([
    ['verified', 'Your subscription is verified.'],
    ['unsubscribed', 'You have been unsubscribed.'],
    ['invalid', 'This link is no longer valid.'],
  ])('a visitor who follows a link of the newsletter reads its outcome: %s', (outcome, title) => {
    renderInHost(<Home data={[[]]} />, `/?subscription=${outcome}`);
    expect(screen.getByText(title)).toBeVisible();
  });

  test('who has asked for a quote on this device is led to it', () => {
    storeOwnRequest({ id: 1021, sentAt: '2025-11-30T12:00:00Z', seenTotal: 1, quantity: '', selection: '' });
    renderInHost(<Home data={[[]]} />, '/');
    expect(screen.getByText('You asked for a quote on 30 Nov,')).toBeVisible();
    expect(screen.getByRole('link', { name: 'no. 1021' })).toHaveAttribute('href', '/success');
    storeOwnRequest(undefined);
  });

  test.each([
    ['Home', <Home key="" data={[[]]} />],
    ['Solutions', <Solutions key="" data={[[], []]} />],
  ])('the document of %s has one picture that comes first', (_, shown) => {
    const page = (
      <Router location="/" navigator={createHostHistory()}>
        {shown}
      </Router>
    );
    const html = renderToString(<StoreProvider store={createHostStore()}>{page}</StoreProvider>);
    expect(html.match(/fetchPriority="\w+"/g)).toEqual(['fetchPriority="high"']);
  });

  test.each([0, 1, 2])('search engines read of each container with a price, of %i', (count) => {
    const priced = [container(3, '20ft', 18_500), container(4, '40ft', 29_800)].slice(0, count);
    const page = renderInHost(<Resources data={[priced]} />, '/resources');
    const lists = [...page.container.querySelectorAll('[type="application/ld+json"]')];
    const lengths = lists.map(({ textContent }) => JSON.parse(textContent!).itemListElement.length);
    expect(lengths).toEqual(count ? [count] : []);
  });

  test('an unknown outcome says nothing', () => {
    renderInHost(<Home data={[[]]} />, '/?subscription=%3Cscript%3E');
    expect(screen.queryByText(/subscription is|unsubscribed|no longer valid/)).not.toBeInTheDocument();
  });
});

describe('legal', () => {
  test('the terms say that an estimate is not an offer, link to the privacy policy, and hold for suppliers', () => {
    renderInHost(<Terms data={[[container(3, '20ft', 18_500)]]} />, '/terms');
    expect(screen.getByText(/ready to ship after 30\sdays/)).toBeVisible();
    expect(screen.getByText(/final pricing may vary by deployment location and customization/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('heading', { name: 'Suppliers' }).parentElement).toHaveTextContent(
      /We review each company/,
    );
  });

  test('the privacy policy names an address to write to, and every kind of data that is stored: what, why and for how long', () => {
    renderInHost(<Privacy />, '/privacy');
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:info@fieldbox.example');
    expect(screen.getByText(/except the pictures that suppliers show/)).toHaveTextContent(
      /host.* learns your network address/,
    );
    expect(screen.getByText(/^Visitors get a cookie only/)).toHaveTextContent(`stays for ${knownDeviceDays} days`);
    expect(screen.getByText(/except passwords/)).toHaveTextContent(`for ${storedDays} days at most`);
    for (const { title, holds, purpose, retention } of Object.values(personalData)) {
      const kind = screen.getByRole('heading', { level: 3, name: title }).parentElement!;
      for (const text of [holds, purpose, retention]) expect(within(kind).getByText(text)).toBeVisible();
    }
    expect(screen.getByText(new RegExp(`^Until you unsubscribe, and ${unusedSubscriberDays} days more`))).toBeVisible();
  });

  test('the cookie policy names every cookie and what the browser keeps: for whom, why and for how long', () => {
    renderInHost(<Cookies />, '/cookies');
    for (const { name, appliesTo, purpose, lasts } of [...cookies, ...stored]) {
      const entry = screen.getByRole('heading', { level: 3, name }).parentElement!;
      for (const text of [appliesTo, purpose, lasts]) expect(within(entry).getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });
});

describe('Resources', () => {
  const containers = [container(3, '20ft', 18_500), container(4, '20ft', 17_250.5), container(5, 'hybrid', 38_750)];

  test('each kind has its figures, and its price with the way to configure it', () => {
    renderInHost(<Resources data={[containers]} />, '/resources');
    const kinds = screen.getAllByRole('article');
    expect(kinds).toHaveLength(containerKinds.length);
    for (const fact of ['20 × 8 × 8.5 ft', '10,362 lb', '240 W', '30 days', '4 to 8 at work'])
      expect(kinds[5]).toHaveTextContent(fact);
    expect(kinds[1]).toHaveTextContent('40 × 8 × 8.5 ft');
    expect(kinds[4]).toHaveTextContent('3 of 20 × 8 × 8.5 ft');
    expect(within(kinds[0]!).getByRole('link', { name: 'from $17,250.50 for 20ft' })).toHaveAttribute(
      'href',
      '/configurator?configuration=1.military..4.',
    );
    expect(within(kinds[1]!).getByRole('link', { name: 'Ask for a price for 40ft' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('without an answer the links lead to the prices', () => {
    fakeApi({ 'GET /api/containers': { status: 503 } });
    renderInHost(<Resources />, '/resources');
    expect(screen.getAllByRole('link', { name: /^See the price/ })).toHaveLength(containerKinds.length);
  });
});

describe('Solutions', () => {
  const cards = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('article')
      .map((card) => [
        within(card).getByRole('heading').textContent,
        within(card)
          .getByRole('link', { name: /^Configure/ })
          .getAttribute('href'),
      ]);

  test('?sector=civilian opens the civilian missions', () => {
    renderInHost(<Solutions data={[[], []]} />, '/solutions?sector=civilian');
    expect(cards()).toHaveLength(6);
    expect(cards()[0]).toEqual(['Disaster Response', '/configurator?sector=civilian&type=disaster']);
  });

  test('from a card one gets the unit that it shows, at its price of today', () => {
    const prices = [
      { name: 'medical-outreach', totalPrice: 76_300 },
      { name: 'disaster-response', totalPrice: 0 }, // nothing of it is on offer
    ];
    renderInHost(<Solutions data={[[], prices]} />, '/solutions?sector=civilian');
    expect(screen.getByRole('link', { name: /^Start from this unit, \$76,300 for Medical Outreach/ })).toHaveAttribute(
      'href',
      '/configurator?unit=medical-outreach',
    );
    for (const picture of screen.getAllByRole('img', { name: 'A unit' }).slice(0, 6))
      expect(picture.closest('a')).toHaveAccessibleName(/^Start from this unit/);
    expect(screen.getByRole('link', { name: /^Start from this unit for Disaster Response/ })).toBeVisible();
    const data = document.querySelector('[type="application/ld+json"]')!.textContent!;
    expect([...data.matchAll(/"price":\d+|"name":"M[^"]+"/g)].flat()).toEqual([
      '"name":"Medical Outreach"',
      '"price":76300',
    ]);
  });

  test('an unknown sector opens the first tab; a chosen one is in the address, so that Back returns to the previous one', async () => {
    renderInHost(<Solutions data={[[], []]} />, '/solutions?sector=naval');
    expect(cards()[0]).toEqual(['Command & Control', '/configurator?sector=military&type=command']);
    await userEvent.click(screen.getByRole('tab', { name: 'Civilian Solutions' }));
    expect(window.location.search).toBe('?sector=civilian');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Civilian Solutions');
    window.history.back();
    expect(await screen.findByRole('tab', { name: 'Military Solutions', selected: true })).toBeVisible();
  });

  test('each container type has its measures, and its price with the way to configure it', () => {
    renderInHost(<Solutions data={[[container(7, '40ft', 29_800)], []]} />, '/solutions?sector=civilian');
    const cells = within(screen.getByRole('region', { name: 'Container types' })).getAllByRole('article');
    expect(cells[1]).toHaveTextContent('40 × 8 × 8.5 ft');
    expect(within(cells[1]!).getByRole('link', { name: /^from \$29,800/ })).toHaveAttribute(
      'href',
      '/configurator?configuration=1.civilian..7.',
    );
    expect(within(cells[0]!).getByRole('link', { name: 'Ask for a price for 20ft' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
