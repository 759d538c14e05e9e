import { storedDays } from '@onesite/shared-contract/formats/limits';
import {
  accountKey,
  readStored,
  removeOldStored,
  removeStoredOfAccounts,
  rolesWithStored,
  writeStored,
} from './storage.ts';

const dayMs = 24 * 3_600_000;
const start = Date.UTC(2025, 10, 25);

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  jest.useRealTimers();
});

const storedNames = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort();

test('what was typed goes some days after the last change, in the tab and in the browser; a choice of display stays', () => {
  writeStored('local', 'mf-fleet.draft', { name: 'Ada' });
  writeStored('session', 'mf-fleet.draft', { name: 'Ada' });
  writeStored('local', 'mf-fleet.attempts', [{ key: 'k', since: start }]);
  writeStored('local', 'mf-fleet.mode', 'page');
  writeStored('local', 'mf-fleet.later', { name: 'Ada' });
  jest.setSystemTime(start + dayMs);
  writeStored('local', 'mf-fleet.later', { name: 'Ada', note: 'changed' });

  jest.setSystemTime(start + storedDays * dayMs);
  removeOldStored();
  expect(storedNames()).toHaveLength(5);

  jest.setSystemTime(start + storedDays * dayMs + 1);
  removeOldStored();
  expect(storedNames()).toEqual(['mf-fleet.later', 'mf-fleet.mode']);
});

test.each([
  ['no time, as releases before wrote it,', { name: 'Ada' }],
  ['a time in the future, from a clock that was wrong,', { name: 'Ada', savedAt: start + 365 * dayMs }],
  ['a time that is none', { name: 'Ada', savedAt: 'yesterday' }],
])('what has %s is kept, and its days begin now', (_, value) => {
  localStorage.setItem('mf-fleet.draft', JSON.stringify(value));
  removeOldStored();
  expect(readStored('local', 'mf-fleet.draft')).toEqual({ name: 'Ada', savedAt: start });
  jest.setSystemTime(start + storedDays * dayMs + 1);
  removeOldStored();
  expect(storedNames()).toEqual([]);
});

test('what is no JSON is left alone', () => {
  localStorage.setItem('mf-fleet.draft', 'x');
  removeOldStored();
  expect(localStorage.getItem('mf-fleet.draft')).toBe('x');
});

test('what accounts have stored is told apart by role and username, whatever characters it has', () => {
  const key = (role: string, username: string) => accountKey(role, username, 'mf-fleet.draft');
  const keys = [key('driver', 'ada'), key('driver', 'ada/b'), key('driver', 'ada lovelace'), key('clerk', 'ada')];
  for (const name of keys) writeStored('local', name, { text: name });
  writeStored('session', key('driver', 'bob'), 'a note');
  writeStored('local', 'mf-fleet.draft', { text: 'a visitor’s' });
  expect(rolesWithStored()).toEqual(new Set(['driver', 'clerk']));

  removeStoredOfAccounts('driver', 'ada');
  expect(storedNames()).toEqual([key('clerk', 'ada'), key('driver', 'ada'), 'mf-fleet.draft']);
  removeStoredOfAccounts('driver');
  expect(storedNames()).toEqual([key('clerk', 'ada'), 'mf-fleet.draft']);
});

test('in a browser that refuses cookies, and with them the storage, values last as long as the document', () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  for (const place of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, place, 'get').mockImplementation(refuse);
  expect(writeStored('local', 'mf-fleet.draft', { name: 'Ada' })).toBe(false);
  expect(readStored('local', 'mf-fleet.draft')).toMatchObject({ name: 'Ada' });
  removeOldStored();
  removeStoredOfAccounts('driver');
  expect(rolesWithStored()).toEqual(new Set());
});

test('where the storage is full, values last as long as the document', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(writeStored('local', 'mf-fleet.draft', { name: 'Ada' })).toBe(false);
  expect(readStored('local', 'mf-fleet.draft')).toMatchObject({ name: 'Ada' });
});
