import { checkSession, createHostStore, sessionInvalidated } from '@onesite/shared-host/host';
import { fakeApi } from '@onesite/shared-host/testing';
import { followSupplierLogin, headScript, isSupplierMarked } from './loggedInMark.ts';

const setCookie = (value: string, maxAge = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the API sets it
  document.cookie = `supplier_logged_in=${value}; path=/; max-age=${maxAge}`;
};
afterEach(() => {
  setCookie('', 0);
  document.documentElement.removeAttribute('data-supplier');
});

test('the script of the head marks the document of a supplier who is logged in, and no other', () => {
  const run = () => new Function(headScript)();
  run();
  expect(isSupplierMarked()).toBe(false);
  setCookie('1');
  run();
  expect(isSupplierMarked()).toBe(true);
  expect(headScript).not.toContain('<'); // the platform refuses it
});

test.each([
  [undefined, false],
  [null, false],
  [{ leadName: 'Ann', email: 'ann@example.org' }, false],
  [{ leadName: 'Ann', duration: '1 month' }, true],
])('of the answers %j that were left, it marks the document: %s', (values, isMarked) => {
  localStorage.setItem('mf-questionnaire.answers', JSON.stringify({ values }));
  new Function(headScript)();
  expect(document.documentElement.hasAttribute('data-answers')).toBe(isMarked);
  localStorage.clear();
  document.documentElement.removeAttribute('data-answers');
});

test('a login and a logout on the page change the mark at once, and one in another tab when this one is looked at again', async () => {
  const store = createHostStore();
  followSupplierLogin(store);
  const { responses } = fakeApi({});
  const check = async (isAuthenticated: boolean) => {
    responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated, username: 'levant' } };
    store.dispatch(sessionInvalidated());
    await store.dispatch(checkSession('supplier'));
  };
  setCookie('1');
  await check(true);
  expect(isSupplierMarked()).toBe(true);
  setCookie('', 0);
  await check(false);
  expect(isSupplierMarked()).toBe(false);
  setCookie('1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isSupplierMarked()).toBe(true);
  store.dispose();
});
