import { createFormDraft } from './draft.ts';

const shape = { name: '', regions: [], agreed: false };
const create = () => createFormDraft('test.draft', shape);
const draft = create();
const filledIn = { name: 'Ada', regions: ['Europe'], agreed: true };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft holds the fields of its shape that are filled in', () => {
  const before = Date.now();
  const savedAt = draft.save({ ...filledIn, name: '', password: 'birch-ladder' });
  expect(savedAt).toBeGreaterThanOrEqual(before);
  expect(create().read()).toMatchObject({ values: { regions: ['Europe'], agreed: true }, savedAt });
});

test('nothing filled in leaves nothing on the device', () => {
  draft.save(filledIn);
  draft.beginSend();
  expect(draft.save({ name: '', regions: [], agreed: false })).toBeUndefined();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a reload restores the answers of this tab, a new tab those that were saved last', () => {
  draft.save(filledIn);
  const other = JSON.parse(localStorage.getItem('test.draft')!);
  localStorage.setItem('test.draft', JSON.stringify({ ...other, values: { name: 'Grace' } }));
  expect(draft.read().values.name).toBe('Ada');
  sessionStorage.clear();
  expect(draft.read().values.name).toBe('Grace');
});

test('a draft of 0.1.0 is read: the attempt that is under way keeps its key, and the form of an account its values', () => {
  const attempt = { content: draft.sendKey.attempt({}).content, key: 'key-of-0.1.0', since: Date.now() };
  localStorage.setItem('test.draft', JSON.stringify({ form: { name: 'Grace' }, attempt, isUnanswered: true }));
  sessionStorage.clear();
  expect(draft.read()).toMatchObject({ values: { name: 'Grace' }, attempts: [attempt], isUnanswered: true });
  draft.removeIfSame({ name: 'Grace' });
  expect(localStorage).toHaveLength(0);
});

test('every attempt has one key, over corrections and reloads, until the draft is removed', () => {
  draft.save(filledIn);
  const key = draft.beginSend();
  expect(draft.read().isUnanswered).toBe(true);
  draft.refused();
  expect(draft.read().isUnanswered).toBe(false);
  draft.save({ ...filledIn, name: 'Grace' });
  expect(create().beginSend()).toBe(key);
  expect(create().read()).toMatchObject({ values: { name: 'Grace' }, isUnanswered: true });
  draft.remove();
  expect(draft.beginSend()).not.toBe(key);
});

test('what has been sent is removed, and what was filled in since, or in another tab, is not', () => {
  draft.save(filledIn);
  draft.removeIfSame({ regions: ['Europe'], agreed: true, name: 'Ada', password: 'birch-ladder' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);

  draft.save(filledIn);
  const ofAnotherTab = JSON.stringify({ values: { name: 'Grace' } });
  localStorage.setItem('test.draft', ofAnotherTab);
  draft.removeIfSame(filledIn);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('test.draft')).toBe(ofAnotherTab);
  draft.removeIfSame(filledIn);
  expect(draft.read().values).toEqual({ name: 'Grace' });
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['values of other types', '{"values":{"name":7,"regions":"Europe","agreed":"yes"},"savedAt":"now","attempts":1}'],
  ['a list of something else', '{"values":{"regions":[1]}}'],
  ['a key that no header can carry', '{"attempts":[{"content":"","key":"a b","since":1}]}'],
])('%s in the storage does no harm', (_, content) => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem('test.draft', content);
  expect(draft.read()).toEqual({ values: {}, savedAt: undefined, attempts: [], isUnanswered: false });
});

test('a browser that refuses its storage has the draft for as long as the document, and is not said to have saved it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError');
  });
  expect(draft.save(filledIn)).toBeUndefined();
  expect(draft.read().values).toEqual(filledIn);
  expect(draft.beginSend()).toBe(draft.beginSend());
  jest.restoreAllMocks();
  draft.remove();
});
