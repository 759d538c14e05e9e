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

it('takes in the links that a remote brings along, in their order', () => {
  const record = { id: 'a', title: '', access: 'public', render: 'server' } as const;
  const paths = {
    'mf-fleet': [
      { ...record, path: '/fleet/map', nav: { label: 'Map', place: 'header', order: 2 } as const },
      { ...record, path: '/fleet', nav: { label: 'Fleet', place: 'header', order: 1 } as const },
      { ...record, path: '/fleet/:id' },
    ],
  };
  expect(navigationLinks(paths).slice(-2)).toEqual([
    { to: '/fleet', label: 'Fleet' },
    { to: '/fleet/map', label: 'Map' },
  ]);
});
