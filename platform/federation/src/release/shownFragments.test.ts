import { readBundle } from './readBundle.mjs';

const shown = (code: string) => readBundle(code).shows;

test('what pages show of other remotes is found in what compilers make of it, once for each way', () => {
  const code = `
    const { jsx } = require('react/jsx-runtime');
    const host = require('@onesite/shared-host'), react = require('react');
    (0, jsx.jsx)(host.Fragment, { of: 'mf-checkout/add-to-cart', sku: a.sku, onAdded() {}, fallback: null, children: [] });
    (0, jsx.jsx)(host.Fragment, { of: "mf-checkout/add-to-cart", onAdded: 1, sku: 2 }, 'key');
    react.createElement(e.Fragment, { of: 'mf-checkout/add-to-cart', sku: 1, key: 2, ref: 3 }, 'text');
    jsx(Fragment, { of: 'mf-explore/recommendations', ...given });`;
  expect(shown(code)).toEqual([
    { of: 'mf-checkout/add-to-cart', props: ['onAdded', 'sku'] },
    { of: 'mf-checkout/add-to-cart', props: ['sku'] },
    { of: 'mf-explore/recommendations', props: null },
  ]);
});

test('so are places that others fill, with what they are given', () => {
  const code = `jsx(host.Slot, { name: 'header' }); jsx(Slot, { name: 'product', sku }); jsx(host["Slot"], { ...all, name: 'page' });`;
  expect(shown(code)).toEqual([
    { slot: 'header', props: [] },
    { slot: 'page', props: null },
    { slot: 'product', props: ['sku'] },
  ]);
});

test.each([
  ['a text', `const text = "jsx(Fragment, { of: 'mf-a/b' })"`],
  ['a name that is worked out', `jsx(Fragment, { of: 'mf-a/' + name })`],
  ['another property of that name', `select({}, { of: 'all' }); jsx('input', { name: 'email' }); list(a, [1])`],
  ['an object that is given first', `show({ of: 'mf-a/b' })`],
])('%s is none', (_, code) => {
  expect(shown(code)).toEqual([]);
});
