import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterFirstView } from '../entry.ts';
import { tolerateMovedNodes } from '../prepareBrowser.ts';
import { replayInput } from './replayInput.ts';

describe('afterFirstView', () => {
  let paint = () => {};

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, {
      PerformanceObserver: class {
        constructor(onPaint: () => void) {
          paint = onPaint;
        }
        observe() {}
        disconnect() {}
      },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  });

  const frames = () => jest.advanceTimersByTimeAsync(50);

  function addPicture(decode: () => Promise<void>) {
    const picture = Object.assign(document.createElement('img'), { decode });
    picture.setAttribute('fetchpriority', 'high');
    document.body.append(picture);
  }

  it('waits for the first paint and its pictures, but not for one that is broken', async () => {
    let load = () => {};
    addPicture(() => new Promise((done) => (load = done)));
    addPicture(() => Promise.reject(new Error('It cannot be decoded.')));
    const run = jest.fn();
    afterFirstView(run);
    await frames();
    paint();
    await frames();
    expect(run).not.toHaveBeenCalled();
    load();
    await frames();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for the first paint where there is no picture', async () => {
    const run = jest.fn();
    afterFirstView(run);
    await frames();
    expect(run).not.toHaveBeenCalled();
    paint();
    await frames();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not wait in a window that is hidden, and paints nothing', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const run = jest.fn();
    afterFirstView(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not wait for more than a second', async () => {
    addPicture(() => new Promise(() => {}));
    const run = jest.fn();
    afterFirstView(run);
    await jest.advanceTimersByTimeAsync(1000);
    await frames();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('tolerateMovedNodes', () => {
  const { removeChild, insertBefore } = Node.prototype;
  beforeEach(tolerateMovedNodes);
  afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

  const font = (...content: (string | Node)[]) => {
    const element = document.createElement('font');
    element.append(...content);
    return element;
  };

  /** As Chrome's translator does it: the text's node is gone. */
  const replaceText = (text: ChildNode) => text.replaceWith(font(font(text.textContent!)));
  /** As others do it: the text's node is wrapped. */
  function wrapText(text: ChildNode) {
    const wrapper = font();
    text.replaceWith(wrapper);
    wrapper.append(text);
    return wrapper;
  }

  // A text beside siblings, which React inserts around.
  const Mixed = ({ before, text }: { before?: boolean; text?: string }) => (
    <p>
      {before && <b>new </b>}
      {text}
      <i>end</i>
    </p>
  );

  it('before a wrapped node means before its wrapper', () => {
    const { container, rerender } = render(<Mixed text="text " />);
    wrapText(container.querySelector('p')!.firstChild!);
    rerender(<Mixed text="text " before />);
    expect(container).toHaveTextContent('new text end');
  });

  it('a wrapped node is removed, and a replaced one has gone', () => {
    const { container, rerender, unmount } = render(<Mixed text="text " />);
    wrapText(container.querySelector('p')!.firstChild!);
    rerender(<Mixed />);
    expect(container).toHaveTextContent(/^end$/);
    rerender(<Mixed text="other " />);
    replaceText(container.querySelector('p')!.firstChild!);
    rerender(<Mixed />);
    expect(screen.getByText('end')).toBeInTheDocument();
    unmount();
    expect(container).toBeEmptyDOMElement();
  });

  it.each<[string, (text: Text) => void]>([
    ['split by a search', (text) => text.splitText(2).before(document.createElement('mark'))],
    ['removed by a blocker', (text) => text.remove()],
    ['moved elsewhere', (text) => document.body.append(text)],
    ['wrapped with its neighbour', (text) => wrapText(text).append(text.nextSibling ?? '')],
    [
      'replaced again and again',
      (text) => {
        replaceText(text);
        replaceText(document.querySelector('p')!.firstChild!);
      },
    ],
  ])('a page goes on when a text was %s', (_, change) => {
    const { container, rerender, unmount } = render(<Mixed text="text " />);
    change(container.querySelector('p')!.firstChild as Text);
    rerender(<Mixed text="text " before />);
    expect(container).toHaveTextContent('new');
    rerender(<Mixed before />);
    rerender(<Mixed text="other " />);
    expect(container).toHaveTextContent('other');
    expect(container).not.toHaveTextContent('new');
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});

describe('replayInput', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React names attributes that others have set
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
    globalThis.earlyPress = undefined;
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
          {['Rail', 'Road'].map((way) => (
            <input key={way} type="radio" {...bind('way')} aria-label={way} value={way} checked={values.way === way} />
          ))}
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
        {['Add', 'Remove'].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setValues((all) => ({ ...all, done: `${all.done ?? ''}${name} ${all.name} ` }))}
          >
            {name}
          </button>
        ))}
        <output>{JSON.stringify({ ...values, ticked })}</output>
      </main>
    );
  }

  function openDocument(beforeScripts = () => {}) {
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Page />);
    document.body.replaceChildren(root);
    beforeScripts();
    return { root, input: replayInput(root) };
  }

  const take = (root: Element) => act(async () => void hydrateRoot(root, <Page />, { onRecoverableError: () => {} }));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const entered = () => JSON.parse(document.querySelector('output')!.textContent!);

  test('what was typed into a document, whose fields an extension has wrapped, and the focus are there after hydration', async () => {
    const { root, input } = openDocument();
    const names = () => [...root.querySelectorAll('form [name]')].map((element) => element.getAttribute('name'));
    const order = names();
    for (const field of root.querySelectorAll('input')) {
      const wrapper = document.createElement('span');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
    await userEvent.type(field('email'), 'a@b.org');
    await userEvent.type(field('remarks'), 'Rail');
    await userEvent.selectOptions(field('duration'), 'Permanent');
    await userEvent.click(field('Island'));
    for (const way of ['Rail', 'Road', 'Rail']) await userEvent.click(field(way));
    await userEvent.type(field('name'), 'Ana');

    await take(root);
    await act(async () => input.replay());
    expect(entered()).toEqual({
      ...{ name: 'Ana', email: 'a@b.org', remarks: 'Rail', duration: 'Permanent', way: 'Rail' },
      ticked: ['Island'],
    });
    expect(field('newsletter')).toHaveValue('');
    expect(field('name')).toHaveFocus();
    expect(names()).toEqual(order);
  });

  test('what was typed, chosen and ticked before this script ran is there after hydration', async () => {
    const { root, input } = openDocument(() => {
      field('name').value = 'Ana';
      field('duration').value = 'Permanent';
      field('Island').checked = true;
    });
    await take(root);
    await act(async () => input.replay());
    expect(entered()).toEqual({ name: 'Ana', duration: 'Permanent', ticked: ['Island'] });
  });

  test.each(['before the scripts', 'after them'])(
    'what was pressed last %s, and not yet by React, is pressed again once, with what was typed',
    async (when) => {
      const button = (name: string) => screen.getByRole('button', { name });
      const frame = () => act(async () => new Promise((done) => requestAnimationFrame(() => done(undefined))));
      const isEarly = when === 'before the scripts';
      const { root, input } = openDocument(() => {
        globalThis.earlyPress = button(isEarly ? 'Add' : 'Remove');
      });
      if (!isEarly) for (const name of ['Add', 'Add']) await userEvent.click(button(name));
      await userEvent.type(field('name'), 'Ana');
      await userEvent.click(field('Island'));
      await take(root);
      await frame();
      expect(entered()).not.toHaveProperty('done');
      await act(async () => input.replay());
      expect(entered()).toMatchObject({ name: 'Ana', ticked: ['Island'], done: 'Add Ana ' });
      await userEvent.click(button('Remove'));
      await frame();
      expect(entered()).toHaveProperty('done', 'Add Ana Remove Ana ');
    },
  );

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
    input.store();
    expect(sessionStorage).toHaveLength(0);
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
});
