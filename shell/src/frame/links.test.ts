import { isCurrent, navigationLinks } from './links.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the current link', () => {
  it('is Suppliers on every path below /supplier', () => {
    expect(isCurrent('/supplier', at('/supplier/register'))).toBe(true);
    expect(isCurrent('/supplier', at('/suppliers'))).toBe(false);
  });

  it('is the sector of the solutions page that is shown', () => {
    expect(isCurrent('/solutions?sector=civilian', at('/solutions', '?sector=civilian'))).toBe(true);
    expect(isCurrent('/solutions', at('/solutions', '?sector=civilian'))).toBe(false);
    expect(isCurrent('/solutions', at('/solutions'))).toBe(true);
  });

  it('does not mind the query of another page', () => {
    expect(isCurrent('/configurator', at('/configurator', '?sector=military&type=medical'))).toBe(true);
  });
});

describe('the links that remotes bring along', () => {
  const page = (path: string, label: string, order: number) => ({
    ...({ id: path, title: label, access: 'public', render: 'server', path } as const),
    nav: { label, order, place: 'header' } as const,
  });
  const ownLinks = navigationLinks({}).links;

  it('follow the site’s own, in their order', () => {
    const { nav: _, ...unit } = page('/fleet/:id', 'Unit', 3);
    const paths = { 'mf-fleet': [page('/fleet/map', 'Map', 2), page('/fleet', 'Fleet', 1), unit] };
    const { links, inRow } = navigationLinks(paths);
    expect(links).toEqual([...ownLinks, { to: '/fleet', label: 'Fleet' }, { to: '/fleet/map', label: 'Map' }]);
    expect(inRow).toEqual(links);
  });

  it('are in the menu alone from the first for which the header has no room', () => {
    const labels = ['Fleet', 'Spare parts and service', 'Jobs'];
    const { links, inRow } = navigationLinks({ 'mf-a': labels.map((label, at) => page(`/${at}`, label, at)) });
    expect(links.slice(ownLinks.length).map(({ label }) => label)).toEqual(labels);
    expect(inRow).toEqual(links.slice(0, ownLinks.length + 1));
  });
});
