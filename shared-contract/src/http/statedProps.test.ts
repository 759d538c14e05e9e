import { filledPaths, fragmentPaths, statedProps } from './statedProps.ts';

test('what a record states for a fragment is filled in from the address or from its own props', () => {
  const stated = { sku: ':sku', skus: [':sku', 'CL-02'], count: 3, isSmall: true, other: ':missing', text: 'at:noon' };
  expect(statedProps(stated, { sku: 'CL-01' })).toEqual({
    sku: 'CL-01',
    skus: ['CL-01', 'CL-02'],
    count: 3,
    isSmall: true,
    text: 'at:noon',
  });
});

test('a list that has none of its values is empty, and a fragment may state no props', () => {
  expect(statedProps({ skus: [':sku'] }, {})).toEqual({ skus: [] });
  expect(statedProps(undefined, {})).toEqual({});
});

test('a value reaches no other API path', () => {
  expect(filledPaths(['/api/prices/:sku', '/api/list?skus=:skus'], { sku: '../admin', skus: ['a b', 'c'] })).toEqual([
    '/api/prices/..%2Fadmin',
    '/api/list?skus=a%20b%2Cc',
  ]);
  expect(filledPaths(['/api/prices/:sku'], {})).toEqual(['/api/prices/']);
});

test('a segment of dots is none, and a fragment asks for nothing where a value is missing', () => {
  expect(filledPaths(['/api/prices/:sku/:of'], { sku: '..', of: '.' })).toEqual(['/api/prices//']);
  expect(fragmentPaths(['/api/prices/:sku', '/api/stores', '/api/stock/:id'], { sku: 'a..b', id: '..' })).toEqual([
    '/api/prices/a..b',
    '/api/stores',
    undefined,
  ]);
});
