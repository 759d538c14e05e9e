import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordInput } from './recordInput.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React names attributes that others have set
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Controlled fields in a form, one of them with the same name as another form's. */
function Page() {
  const [values, setValues] = useState<Record<string, string>>({});
  const bind = (name: string) => ({
    name,
    'aria-label': name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setValues((all) => ({ ...all, [name]: target.value })),
  });
  const [ticked, setTicked] = useState<string[]>([]);
  return (
    <main>
      <form>
        <input name="email" aria-label="newsletter" defaultValue="" />
      </form>
      <form>
        <input {...bind('name')} />
        <input type="email" {...bind('email')} />
        <input type="password" {...bind('password')} />
        <input {...bind('newPassword')} autoComplete="new-password" />
        <textarea {...bind('remarks')} />
        <select {...bind('duration')}>
          <option value="">Choose</option>
          <option>Permanent</option>
        </select>
        {['Coastal', 'Island'].map((place) => (
          <input
            key={place}
            type="checkbox"
            name="place"
            aria-label={place}
            value={place}
            checked={ticked.includes(place)}
            onChange={({ target }) =>
              setTicked((all) => (target.checked ? [...all, place] : all.filter((one) => one !== place)))
            }
          />
        ))}
      </form>
      <a href="/terms">Terms</a>
      <output>{JSON.stringify({ ...values, ticked })}</output>
    </main>
  );
}

function openDocument() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(root);
  return { root, input: recordInput(root) };
}

const take = (root: Element) => act(async () => void hydrateRoot(root, <Page />, { onRecoverableError: () => {} }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const entered = () => JSON.parse(document.querySelector('output')!.textContent!);

/** What others do to a document before React sees it. */
const changes: [what: string, change: (root: Element) => void][] = [
  ['nothing', () => {}],
  ['a field around each field', (root) => each(root, 'input', wrap)],
];

const each = (root: Element, selector: string, run: (element: HTMLElement) => void) => {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) run(element);
};
function wrap(input: HTMLElement) {
  const wrapper = document.createElement('span');
  input.replaceWith(wrapper);
  wrapper.append(input);
}

test.each(changes)('with %s before hydration, what was typed and the focus are there after it', async (_, change) => {
  const { root, input } = openDocument();
  const names = () => [...root.querySelectorAll('form [name]')].map((element) => element.getAttribute('name'));
  const order = names();
  change(root);
  await userEvent.type(field('email'), 'ana@example.org');
  await userEvent.type(field('remarks'), 'By rail.');
  await userEvent.selectOptions(field('duration'), 'Permanent');
  await userEvent.click(field('Island'));
  await userEvent.type(field('name'), 'Ana Ruiz');

  await take(root);
  await act(async () => input.replay());
  expect(entered()).toEqual({
    ...{ name: 'Ana Ruiz', email: 'ana@example.org', remarks: 'By rail.', duration: 'Permanent' },
    ticked: ['Island'],
  });
  expect(field('newsletter')).toHaveValue('');
  expect(field('name')).toHaveFocus();
  expect(names()).toEqual(order);
});

test('a visitor who has left the field is not led back to it, and one on a link is', async () => {
  const { root, input } = openDocument();
  root.querySelector('main')!.append(document.createElement('x-extension'));
  await userEvent.type(field('name'), 'Ana');
  await userEvent.click(document.body);
  await take(root);
  await act(async () => input.replay());
  expect(document.body).toHaveFocus();
  expect(field('name')).toHaveValue('Ana');

  const other = openDocument();
  other.root.querySelector('main')!.append(document.createElement('x-extension'));
  screen.getByRole('link', { name: 'Terms' }).focus();
  await take(other.root);
  await act(async () => other.input.replay());
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveFocus();
});

test('what was typed is stored for the next document of this address, once, without passwords', async () => {
  const { input } = openDocument();
  await userEvent.type(field('name'), 'Ana');
  await userEvent.type(field('password'), 'secret');
  await userEvent.type(field('newPassword'), 'secret');
  await userEvent.click(field('Coastal'));
  input.store();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');

  const next = openDocument();
  await take(next.root);
  await act(async () => next.input.replay());
  expect(entered()).toEqual({ name: 'Ana', ticked: ['Coastal'] });

  openDocument();
  expect(field('name')).toHaveValue('');
});

test('what is stored of another address, or is something else, changes nothing', async () => {
  const place = { like: 'input name ', index: 0 };
  for (const value of [
    { path: '/elsewhere', fields: [{ place, state: 'Ana' }] },
    { path: location.pathname, fields: 'no list' },
    { path: location.pathname, fields: [{ place: {}, state: 'Ana' }] },
  ]) {
    sessionStorage.setItem('shell.typed', JSON.stringify(value));
    const { root, input } = openDocument();
    await take(root);
    await act(async () => input.replay());
    expect(field('name')).toHaveValue('');
  }
});
