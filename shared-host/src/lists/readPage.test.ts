import { readPage } from './readPage.ts';

const link = (cursor: string, rel: string) => `</api/configurations?limit=50&cursor=${cursor}>; rel="${rel}"`;

test('a page knows its place, its neighbours and how many rows there are', () => {
  const headers = { 'x-total-count': '8212', 'x-page-start': '51', link: `${link('b', 'prev')}, ${link('c', 'next')}` };
  expect(readPage(['row'], headers, { search: '' })).toEqual({
    rows: ['row'],
    total: 8212,
    isCapped: false,
    start: 51,
    next: 'c',
    previous: 'b',
  });
});

test('a search that matches more than are counted says so', () => {
  expect(readPage([], { 'x-total-count': '1001' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: true });
  expect(readPage([], { 'x-total-count': '1000' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: false });
  expect(readPage([], { 'x-total-count': '1001' }, { search: '' })).toMatchObject({ total: 1001, isCapped: false });
});

test('an answer without header fields is a whole list', () => {
  expect(readPage([1, 2], {}, { search: '' })).toMatchObject({
    total: 2,
    start: 1,
    next: undefined,
    previous: undefined,
  });
});
