import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, matchRoutes, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { hasUnsavedChanges, useUnsavedChanges } from '../remote/leaving.ts';
import { useLeaveQuestion, useNavigate } from '../sharedHost.ts';
import { renderInHost } from '../testing.ts';
import { Link, type LinkProps, NavLink, type NavLinkProps } from './Link.tsx';
import { MatchedRoute } from './MatchedRoute.tsx';

describe('Link', () => {
  function Shown() {
    const { pathname, search, hash, state } = useLocation();
    return <output>{`${useNavigationType()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
  }

  function open(link: React.ReactNode, at = '/here?a=1') {
    render(
      <MemoryRouter initialEntries={[at]}>
        {link}
        <Shown />
      </MemoryRouter>,
    );
  }
  const link = () => screen.getByRole('link');
  const shown = () => screen.getByRole('status').textContent;

  describe('a link', () => {
    test.each<[string, Partial<LinkProps>, string, string]>([
      ['a path', { to: '/there' }, '/there', 'PUSH /there null'],
      ['a part of an address', { to: { hash: '#x', search: '?b=2' } }, '/here?b=2#x', 'PUSH /here?b=2#x null'],
      ['the address that is shown', { to: '/here?a=1' }, '/here?a=1', 'REPLACE /here?a=1 null'],
      ['a path, in place of the entry', { to: '/there', replace: true }, '/there', 'REPLACE /there null'],
      ['a path, with a state', { to: '/there', state: { step: 2 } }, '/there', 'PUSH /there {"step":2}'],
    ])('to %s is followed without a document', (_, props, href, expected) => {
      open(<Link {...({ to: '/', ...props } as LinkProps)}>There</Link>);
      expect(link()).toHaveAttribute('href', href);
      expect(fireEvent.click(link())).toBe(false);
      expect(shown()).toBe(expected);
    });

    test.each<[string, LinkProps, object]>([
      ['another site', { to: 'https://other.test/x' }, {}],
      ['a mail address', { to: 'mailto:a@site.test' }, {}],
      ['a path in a new tab', { to: '/there', target: '_blank' }, {}],
      ['a path, clicked with Control', { to: '/there' }, { ctrlKey: true }],
      ['a path, clicked with the middle button', { to: '/there' }, { button: 1 }],
      ['a path that is to load a document', { to: '/there', reloadDocument: true }, {}],
      ['a path, where its owner has dealt with the click', { to: '/there', onClick: (e) => e.preventDefault() }, {}],
    ])("to %s is not the router's business", (_, props, click) => {
      open(<Link {...props}>There</Link>);
      const isMail = props.to.toString().includes(':');
      expect(link()).toHaveAttribute('href', isMail ? props.to : '/there');
      // jsdom loads no documents; the test is that the router does not act.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link(), click);
      expect(shown()).toBe('POP /here?a=1 null');
    });
  });

  describe('a link of a navigation', () => {
    test.each<[Partial<NavLinkProps>, string, boolean]>([
      [{ to: '/shop' }, '/shop', true],
      [{ to: '/shop' }, '/shop/units', true],
      [{ to: '/shop', end: true }, '/shop/units', false],
      [{ to: '/shop' }, '/shopping', false],
      [{ to: '/Shop' }, '/shop', true],
    ])('with %j is the current one on %s: %s', (props, at, isActive) => {
      open(<NavLink {...(props as NavLinkProps)} className="mine" />, at);
      expect(link().className).toBe(isActive ? 'mine active' : 'mine');
      if (isActive) expect(link()).toHaveAttribute('aria-current', 'page');
      else expect(link()).not.toHaveAttribute('aria-current');
    });

    test('may have a class of its own for each state', () => {
      open(<NavLink to="/here" className={({ isActive }) => (isActive ? 'on' : 'off')} />);
      expect(link().className).toBe('on');
    });
  });
});

describe('MatchedRoute', () => {
  const Page = () => (
    <>
      <h1>Unit {useParams().id}</h1>
      <Link to="parts">Parts</Link>
      <Link to="?view=side">Side view</Link>
    </>
  );

  test('a page reads its parameters from its route, and its relative links lead on from there', () => {
    const matches = matchRoutes([{ path: '/fleet' }, { path: '/fleet/:id' }], '/fleet/7')!;
    render(
      <MemoryRouter initialEntries={['/fleet/7']}>
        <MatchedRoute matches={matches}>
          <Page />
        </MatchedRoute>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Unit 7' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Parts' })).toHaveAttribute('href', '/fleet/7/parts');
    expect(screen.getByRole('link', { name: 'Side view' })).toHaveAttribute('href', '/fleet/7?view=side');
  });
});

describe('leaving', () => {
  let response: (() => void) | undefined;
  let go: ReturnType<typeof useNavigate>;
  let open: () => void;
  let close: () => void;

  function Form() {
    const [isOpen, setOpen] = useState(true);
    open = () => setOpen(true);
    close = () => setOpen(false);
    go = useNavigate();
    useLeaveQuestion(isOpen, (leave) => {
      response = leave;
    });
    return <p>{isOpen ? 'typed' : 'saved'}</p>;
  }

  beforeEach(() => {
    response = undefined;
  });

  const path = () => window.location.pathname;

  test('a navigation asks first, and happens when the answer is to leave', () => {
    renderInHost(<Form />, '/form');
    act(() => void go('/elsewhere'));
    expect(path()).toBe('/form');
    act(() => response?.());
    expect(path()).toBe('/elsewhere');
  });

  test('Back asks first, but not within the page: it stays in place until the answer is to leave', async () => {
    renderInHost(<Form />, '/before');
    act(() => close());
    act(() => void go('/form'));
    act(() => void go('#part'));
    act(() => open());
    act(() => window.history.back());
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(response).toBeUndefined();
    act(() => window.history.back());
    await waitFor(() => expect(response).toBeDefined());
    await waitFor(() => expect(path()).toBe('/form'));
    act(() => response?.());
    await waitFor(() => expect(path()).toBe('/before'));
  });

  test('whoever has saved is not asked', () => {
    renderInHost(<Form />, '/form');
    expect(hasUnsavedChanges()).toBe(true);
    act(() => close());
    act(() => void go('/elsewhere'));
    expect([path(), response, hasUnsavedChanges()]).toEqual(['/elsewhere', undefined, false]);
  });

  test('the tab asks before it closes', () => {
    renderInHost(<Form />, '/form');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    act(() => close());
    const again = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });
});

describe('unsavedChanges', () => {
  function Form({ isDirty }: { isDirty: boolean }) {
    useUnsavedChanges(isDirty);
    return null;
  }

  test('there are unsaved changes while any form on the page says so, until it has left the page', () => {
    const forms = (one: boolean, other: boolean) => (
      <>
        <Form isDirty={one} />
        <Form isDirty={other} />
      </>
    );
    expect(hasUnsavedChanges()).toBe(false);
    const { rerender, unmount } = renderInHost(forms(true, true));
    expect(hasUnsavedChanges()).toBe(true);
    rerender(forms(false, true));
    expect(hasUnsavedChanges()).toBe(true);
    rerender(forms(false, false));
    expect(hasUnsavedChanges()).toBe(false);
    rerender(forms(true, false));
    expect(hasUnsavedChanges()).toBe(true);
    unmount();
    expect(hasUnsavedChanges()).toBe(false);
  });
});
