import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { changesOf } from './changes.ts';

const event = (own: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  actor: { role: 'administrator', id: 1, name: 'Eleni Kosta' },
  kind: 'components',
  action: 'component_changed',
  subject: { id: 7, name: 'Generator Hookup Panel' },
  before: null,
  after: null,
  network: null,
  createdAt: '2025-11-20T13:58:00.000Z',
  ...own,
});

test('a change has each field as it was and as it became, in the words of the screens', () => {
  const before = { part: 'plug', price: 3_750, icon: 'plug', imageUrl: null, leadTimeInDays: 1, specifications: {} };
  const after = {
    ...{ part: null, price: 3_950.5, icon: 'lock', imageUrl: 'https://a.example/b.png', leadTimeInDays: 14 },
    specifications: { Weight: '4 kg', Plug: 'CEE' },
  };
  expect(changesOf(event({ before, after }))).toEqual([
    { term: 'Drawn as', before: 'Panel on the side wall', after: 'Inside, not drawn' },
    { term: 'Price', before: '$3,750', after: '$3,950.50' },
    { term: 'Icon', before: 'plug', after: 'lock' },
    { term: 'Image link', before: 'None', after: 'https://a.example/b.png' },
    { term: 'Lead time', before: '1\u00a0day', after: '14\u00a0days' },
    { term: 'Specifications', before: 'None', after: 'Weight: 4 kg; Plug: CEE' },
  ]);
});

test('specifications are told in their order, also where only that has changed', () => {
  const before = { specificationOrder: ['Weight', 'A', '10'] };
  const after = { specificationOrder: ['10', 'Weight', 'A'] };
  expect(changesOf(event({ before, after }))).toEqual([
    { term: 'Order of the specifications', before: 'Weight, A, 10', after: '10, Weight, A' },
  ]);
  const specifications = { 10: 'ten', A: 'a', Weight: '4 kg' };
  expect(changesOf(event({ before: { ...before, specifications }, after: { ...after, specifications } }))).toEqual([
    { term: 'Specifications', before: 'Weight: 4 kg; A: a; 10: ten', after: '10: ten; Weight: 4 kg; A: a' },
  ]);
});

test('a new component has its price and category alone, by the words for either', () => {
  const after = { name: 'Winch', description: 'Pulls.', category: 'Mobility_Rigging', price: 9_850, icon: 'tools' };
  expect(changesOf(event({ action: 'component_created', after }))).toEqual([
    { term: 'Category', after: 'Mobility and rigging' },
    { term: 'Price', after: '$9,850' },
  ]);
});

test('what is withdrawn says what it was before', () => {
  const withdrawn = { before: { state: 'waits_for_approval' }, after: { state: 'withdrawn' } };
  expect(changesOf(event({ action: 'component_withdrawn', ...withdrawn }))).toEqual([
    { term: 'State', before: 'Waiting for approval', after: 'Withdrawn' },
  ]);
  expect(changesOf(event({ action: 'mission_withdrawn' }))).toEqual([
    { term: 'State', before: 'Offered', after: 'Withdrawn' },
  ]);
  expect(changesOf(event({ action: 'component_withdrawn' }))).toEqual([]);
});

test('a profile shows options by their labels, and personal data only as changed', () => {
  const before = { countryHQ: 'Ireland', productTypes: ['Power'], contactName: '•••' };
  const after = { countryHQ: 'Portugal', productTypes: ['Furniture_Fixings', 'Compute'], contactName: '•••' };
  expect(changesOf(event({ action: 'supplier_profile_changed', before, after }))).toEqual([
    { term: 'Country of HQ', before: 'Ireland', after: 'Portugal' },
    { term: 'Product types', before: 'Power', after: 'Furniture and fixings, Compute' },
    { term: 'Contact name', after: 'changed, not recorded' },
  ]);
});

test('accounts show counts that are more than none, and the network', () => {
  const failed = event({ action: 'login_failed', after: { attempts: 3 }, network: '203.0.113.0/24' });
  expect(changesOf(failed)).toEqual([
    { term: 'Attempts', after: '3' },
    { term: 'Network', after: '203.0.113.0/24' },
  ]);
  const upload = (leftOut: number) => changesOf(event({ action: 'missions_uploaded', after: { count: 5, leftOut } }));
  expect([upload(0), upload(1), upload(3)].map(([change]) => change?.after)).toEqual([undefined, '1 row', '3 rows']);
});
