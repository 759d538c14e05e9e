import { act } from '@testing-library/react';
import { createElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { placeTag } from '../fragments/fragments.ts';
import { isDocumentsPage, usePageArrival, watchHead } from './usePageArrival.ts';

let show: (shown: string[]) => void;

/** What is shown of the elements of a page, and of a fragment on it. */
function Page({ first }: { first: string[] }) {
  usePageArrival('Product');
  const [shown, setShown] = useState(first);
  show = setShown;
  const own = shown.includes('page') && (
    <>
      <title>Alder 30</title>
      <meta name="description" content="A tractor" />
      <link rel="canonical" href="/p/1" />
    </>
  );
  const ofFragment = shown.includes('fragment') && <title>Offers</title>;
  return (
    <>
      {createElement(placeTag, {}, ofFragment)}
      <h1>Product</h1>
      {own}
    </>
  );
}

const tree = (shown: string[]) => (
  <MemoryRouter initialEntries={['/p/1']}>
    <Page first={shown} />
  </MemoryRouter>
);

const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];

let root: Root;
async function open(shown: string[], head = '') {
  window.history.replaceState(null, '', '/p/1/below'); // as on a page with a router of its own
  const [, hoisted, body] = /^((?:<title.*?<\/title>|<(?:meta|link)[^>]*>)*)(.*)$/s.exec(renderToString(tree(shown)))!;
  document.head.innerHTML = head || hoisted!;
  document.body.innerHTML = `<div id="root">${body}</div>`;
  watchHead(undefined);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, tree(shown));
  });
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
}
afterEach(() => act(async () => root.unmount()));

test('React takes over what the document has of it, and nothing is there twice', async () => {
  await open(['page']);
  for (const selector of ['title', 'meta[name=description]', 'link[rel=canonical]'])
    expect([selector, inHead(selector).length]).toEqual([selector, 1]);
  expect(document.title).toBe('Alder 30');
  expect(isDocumentsPage()).toBe(true);
});

test('an element that browsers alone render, or with another address, takes the place of the document’s', async () => {
  await open(['page'], '<title>Product</title><link rel="canonical" href="https://shop.test/p/1">');
  expect(inHead('title, link').map((one) => one.textContent || one.getAttribute('href'))).toEqual(['Alder 30', '/p/1']);
});

test.each<[shown: string[][], title: string, count: number]>([
  [[[], ['page']], 'Alder 30', 1],
  [[[], ['fragment']], 'Offers', 1],
  [[['page'], ['page', 'fragment']], 'Alder 30', 2],
  [[['fragment'], ['page', 'fragment']], 'Alder 30', 2],
  [[['page', 'fragment'], ['fragment']], 'Offers', 1],
  [[['page', 'fragment'], ['fragment'], []], 'Product', 1],
])('the title follows what is shown: %j', async ([first, ...later], title, count) => {
  await open(first!, first!.length > 0 ? '' : '<title>Product</title>');
  for (const shown of later) await act(async () => show(shown));
  expect([document.title, inHead('title').length]).toEqual([title, count]);
});
