import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { site } from '../server/site.ts';
import { CurrentYear } from './Footer.tsx';
import { isCurrent, navigationLinks } from './links.ts';

test('pages load pictures from other sites and nothing else, as the privacy policy says', () => {
  expect(site.policy).toEqual({ img: ['https:'] });
});

describe('CurrentYear', () => {
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  afterEach(() => jest.useRealTimers());

  test('a document of last year is hydrated as it is, and then shows this year', async () => {
    const line = (
      <p>
        © <CurrentYear /> FieldBox
      </p>
    );
    const container = document.createElement('div');
    jest.useFakeTimers({ now: Date.UTC(2026, 11, 31), advanceTimers: true });
    container.innerHTML = renderToString(line);
    expect(container).toHaveTextContent('© 2026 FieldBox');
    const sent = container.querySelector('span');

    jest.setSystemTime(Date.UTC(2027, 0, 1));
    const onRecoverableError = jest.fn();
    const root = await act(async () => hydrateRoot(container, line, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('© 2027 FieldBox');
    expect(container.querySelector('span')).toBe(sent);
    act(() => root.unmount());
  });
});

describe('links', () => {
  it.each([
    ['/supplier', '/supplier/register', '', true],
    ['/supplier', '/supplier/', '', true],
    ['/supplier', '/suppliers', '', false],
    ['/about', '/about/', '', true],
    ['/about', '/about/us', '', false],
    ['/', '/', '', true],
    ['/', '/about', '', false],
    ['/solutions?sector=civilian', '/solutions', '?sector=civilian', true],
    ['/solutions', '/solutions', '?sector=civilian', false],
    ['/solutions', '/solutions', '', true],
    ['/configurator', '/configurator', '?sector=military&type=medical', true],
  ])('%s is the current link at %s%s: %s', (link, pathname, search, isIt) => {
    const isSection = link === '/supplier';
    expect(isCurrent({ to: link, label: '', isSection }, { pathname, search })).toBe(isIt);
  });

  describe('the links that remotes bring along', () => {
    const page = (path: string, label: string, order: number) => ({
      ...({ id: path, title: label, access: 'public', render: 'server', path } as const),
      nav: { label, order, place: 'header' } as const,
    });
    const ownLinks = navigationLinks({}).links;

    it('follow the site’s own, in their order', () => {
      const { nav: _, ...unit } = page('/fleet/:id', 'Unit', 3);
      const paths = { 'mf-fleet': [page('/fleet/map/*', 'Map', 2), page('/fleet', 'Fleet', 1), unit] };
      const { links, inRow } = navigationLinks(paths);
      expect(links).toEqual([
        ...ownLinks,
        { to: '/fleet', label: 'Fleet', isSection: false },
        { to: '/fleet/map', label: 'Map', isSection: true },
      ]);
      expect(inRow).toEqual(links);
    });

    it('are in the menu alone from the first for which the header has no room', () => {
      const labels = ['Fleet', 'Spare parts and service', 'Jobs'];
      const { links, inRow } = navigationLinks({ 'mf-a': labels.map((label, at) => page(`/${at}`, label, at)) });
      expect(links.slice(ownLinks.length).map(({ label }) => label)).toEqual(labels);
      expect(inRow).toEqual(links.slice(0, ownLinks.length + 1));
    });
  });
});
