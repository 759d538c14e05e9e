import type { BuiltFragment } from '@onesite/protocol/facts';
import { remoteFacts, routeOf, shellFacts } from '../testing/builds.ts';
import type { CandidateSet, CandidateVersion, Inspection } from './candidate.ts';
import { fragmentsGate } from './fragmentsGate.ts';

type Remote = CandidateSet['remotes'][number];
type Shows = NonNullable<Inspection['shows']>;

const owns: CandidateVersion['owns'] = { paths: [], data: ['/api'], budgetBytes: null };
const inspection = (shows?: Shows): Inspection => ({ uses: {}, shows, exposing: [], scriptBytes: {} });

const text = { type: 'string' };
const number = { type: 'number' };
const sizes = (...values: string[]) => ({ enum: values });
const callback = { tsType: '(...values: any[]) => void' };

function fragment(id: string, props: object = {}, required: string[] = [], more: Partial<BuiltFragment> = {}) {
  const schema = { type: 'object' as const, properties: props, required };
  return { id, render: 'server' as const, example: {}, preload: [], shared: [], props: schema, ...more };
}
function remote(name: string, facts: Partial<Remote['facts']> = {}, shows?: Shows): Remote {
  return { name, version: '1', facts: { ...remoteFacts(name), ...facts }, inspection: inspection(shows), owns };
}
const checkout = (...fragments: BuiltFragment[]) => remote('mf-checkout', { fragments });
const button = (props: object = { sku: text }, required = ['sku']) => fragment('add-to-cart', props, required);
/** A remote whose code shows the button with these props. */
const decide = (props: string[] | null = ['sku']) =>
  remote('mf-decide', {}, [{ of: 'mf-checkout/add-to-cart', props }]);
const live = (one: Remote) => ({ ...one, version: '0' });

type Judged = { changed: string[]; before?: Remote[]; shows?: Shows };
const judge = (remotes: Remote[], { changed, before = [], shows }: Judged) =>
  fragmentsGate({
    shell: { name: 'shell', version: '9', facts: shellFacts, inspection: inspection(shows), owns },
    remotes,
    changed: new Set(changed),
    before,
  });
const problems = (...judged: Parameters<typeof judge>) =>
  judge(...judged).map(({ package: name, problem }) => `${name}: ${problem}`);
/** What is found when the live button gets other props. */
const narrowed = (user: Remote, was: Remote, is: Remote) =>
  problems([is, user], { changed: ['mf-checkout'], before: [live(was)] });

test('a fragment that takes what pages send passes, also with more', () => {
  const before = checkout(button());
  const wider = checkout(button({ sku: { anyOf: [text, number] }, size: sizes('s', 'l'), onAdded: callback }));
  expect(narrowed(decide(), before, before)).toEqual([]);
  expect(narrowed(decide(), before, wider)).toEqual([]);
  expect(narrowed(decide(['sku', 'size']), wider, wider)).toEqual([]);
});

test('a new required prop that a live page does not send is refused, with what to do', () => {
  const is = checkout(button({ sku: text, quantity: number }, ['sku', 'quantity']));
  expect(judge([is, decide()], { changed: ['mf-checkout'], before: [live(checkout(button()))] })).toEqual([
    {
      gate: 'fragments',
      package: 'mf-checkout',
      version: '1',
      problem: 'add-to-cart now needs `quantity`; mf-decide 1 does not send it',
      advice: 'Make it optional, or release both together: federation release mf-checkout=1 mf-decide=<version>',
    },
  ]);
  expect(narrowed(decide(['quantity', 'sku']), checkout(button()), is)).toEqual([]);
  expect(narrowed(decide(null), checkout(button()), is)).toHaveLength(1); // a spread sends nothing that was not there
});

test.each([
  [text, number, 'a string, but a number'],
  [sizes('s', 'm', 'l'), sizes('s'), '"m" or "l", but "s"'],
  [text, sizes('s', 'l'), 'a string, but "s" or "l"'],
  [number, { type: 'integer' }, 'a number, but an integer'],
  [{ anyOf: [text, { type: 'null' }] }, text, 'null, but a string'],
  [{}, text, 'anything, but a string'],
  [callback, text, 'a callback, but a string'],
  [{ type: 'array', items: text }, { type: 'array', items: number }, 'what it did'],
  [
    { type: 'object', properties: { a: text } },
    { type: 'object', properties: { a: text, b: text }, required: ['b'] },
    'what it did',
  ],
])('a prop of %j that becomes %j is narrowed', (was, is, words) => {
  const [before, after] = [checkout(button({ sku: was })), checkout(button({ sku: is }))];
  const refusal = [`mf-checkout: \`sku\` of add-to-cart no longer takes ${words}; mf-decide 1 sends it`];
  expect(narrowed(decide(), before, after)).toEqual(refusal);
  expect(narrowed(decide(null), before, after)).toEqual(refusal);
  expect(narrowed(decide([]), before, checkout(button({ sku: is }, [])))).toEqual([]); // nobody sends it
});

test.each([
  [sizes('s'), sizes('s', 'l')],
  [sizes('s'), text],
  [{ const: 1 }, number],
  [text, {}],
  [{ type: 'integer' }, number],
  [
    { type: 'object', properties: { a: sizes('s') }, required: ['a'] },
    { type: 'object', properties: { a: text, b: text }, required: ['a'] },
  ],
])('a prop of %j that becomes %j is not', (was, is) => {
  expect(narrowed(decide(), checkout(button({ sku: was })), checkout(button({ sku: is })))).toEqual([]);
});

test('a prop that is sent is not taken away', () => {
  const words = ['mf-checkout: add-to-cart no longer takes `sku`; mf-decide 1 sends it'];
  expect(narrowed(decide(), checkout(button()), checkout(button({}, [])))).toEqual(words);
});

test('a fragment that others show is not removed, nor withdrawn; one that nobody shows may go', () => {
  const gone = ['mf-checkout: add-to-cart is gone, and mf-decide 1 shows it'];
  expect(narrowed(decide(), checkout(button()), checkout())).toEqual(gone);
  expect(problems([decide()], { changed: [], before: [live(checkout(button()))] })).toEqual(gone);
  expect(narrowed(remote('mf-decide'), checkout(button()), checkout())).toEqual([]);
});

test('what a record states counts as what code says, without callbacks, and the frame counts as pages do', () => {
  const fragments = [{ of: 'mf-checkout/add-to-cart', props: { sku: ':sku' } }];
  const page = remote('mf-decide', { routes: [routeOf('/product/:sku', { fragments })] });
  const inner = remote('mf-decide', { fragments: [fragment('panel', {}, [], { fragments })] });
  const before = checkout(button());
  const is = checkout(button({ sku: text, onAdded: callback }, ['sku', 'onAdded']));
  for (const user of [page, inner]) {
    expect(narrowed(user, before, checkout())).toEqual(['mf-checkout: add-to-cart is gone, and mf-decide 1 shows it']);
    expect(narrowed(user, before, is)).toEqual([]);
    expect(narrowed(user, before, checkout(button({ sku: number })))).toHaveLength(1);
  }
  const shows: Shows = [{ of: 'mf-checkout/add-to-cart', props: ['sku'] }];
  expect(problems([checkout()], { changed: ['mf-checkout'], before: [live(before)], shows })).toEqual([
    'mf-checkout: add-to-cart is gone, and shell 9 shows it',
  ]);
});

test('what fills a slot takes what the slot gives, and may leave it', () => {
  const cart = (required: string[]) =>
    checkout(fragment('mini', { user: text, size: text }, required, { slot: { name: 'header', order: 1 } }));
  const shows: Shows = [{ slot: 'header', props: ['user'] }];
  const judged = { changed: ['mf-checkout'], before: [live(cart(['user']))], shows };
  expect(problems([cart(['user'])], judged)).toEqual([]);
  expect(problems([cart(['user', 'size'])], judged)).toEqual([
    'mf-checkout: mini now needs `size`; shell 9 does not send it',
  ]);
  expect(problems([checkout()], judged)).toEqual([]);
});

test('a page that does not send what a live fragment needs is refused itself; one that is live is not judged again', () => {
  const remotes = [checkout(button()), decide([])];
  expect(problems(remotes, { changed: ['mf-decide'] })).toEqual([
    'mf-decide: it shows mf-checkout/add-to-cart without `sku`, which mf-checkout 1 needs',
  ]);
  expect(problems(remotes, { changed: ['mf-checkout'], before: [live(checkout(button()))] })).toEqual([]);
  expect(problems(remotes, { changed: ['mf-other'] })).toEqual([]);
  expect(problems([decide(['sku'])], { changed: ['mf-decide'] })).toEqual([]); // not there yet: its place shows what the caller gives
});

const shows = (...of: string[]) => ({ fragments: of.map((one) => ({ of: one })) });
const named = (...fragments: BuiltFragment[]) => remote('mf-a', { fragments });

test('no fragment shows itself by way of others', () => {
  const b = remote('mf-b', { fragments: [fragment('y', {}, [], shows('mf-a/x'))] });
  const remotes = [named(fragment('x', {}, [], shows('mf-b/y'))), b];
  for (const changed of ['mf-a', 'mf-b'])
    expect(problems(remotes, { changed: [changed] })).toEqual([
      `${changed}: a fragment shows itself: mf-a/x, which shows mf-b/y, which shows mf-a/x`,
    ]);
  expect(problems(remotes, { changed: ['mf-c'] })).toEqual([]);
});

test('fragments stand three deep at most', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => fragment(`f${at}`, {}, [], at + 1 < length ? shows(`mf-a/f${at + 1}`) : {}));
  expect(problems([named(...chain(3))], { changed: ['mf-a'] })).toEqual([]);
  expect(problems([named(...chain(4))], { changed: ['mf-a'] })).toEqual([
    'mf-a: a fragment stands 4 deep: mf-a/f0, which shows mf-a/f1, which shows mf-a/f2, which shows mf-a/f3',
  ]);
});

test('an id names one page or fragment of a remote', () => {
  const twice = remote('mf-a', { routes: [routeOf('/a', { id: 'x' })], fragments: [fragment('x'), fragment('y')] });
  expect(problems([twice], { changed: ['mf-a'] })).toEqual(["mf-a: 'x' is the id of two of its pages and fragments"]);
});

test('versions from before fragments go on', () => {
  expect(problems([remote('mf-a', { routes: [routeOf('/a')] })], { changed: ['mf-a', 'shell'] })).toEqual([]);
});
