// The order of these tests matters.

import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { createHostStore, Router, StoreProvider } from '@onesite/shared-host/host';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { PersistedConfiguration } from '../page/PersistedConfiguration.tsx';
import { containers, missions } from '../testing/catalogue.ts';
import { clearStorage } from '../testing/openConfigurator.tsx';
import { configurator } from './configurator.ts';
import { type ConfiguratorState, containerSelected, missionSelected, restored } from './configuratorSlice.ts';
import { canLeave, reachable } from './stepRule.ts';
import { useStepOfEntry } from './useStepOfEntry.ts';

type Location = { pathname: string; search: string; hash: string; key: string; state: unknown };
type Tab = ReturnType<typeof openTab>;

const path = '/configurator';
let keys = 0;
const entry = (state: unknown = null): Location => ({
  pathname: path,
  search: '',
  hash: '',
  key: String(keys++),
  state,
});

beforeEach(() => {
  clearStorage();
  window.history.replaceState(null, '', path);
});

/** The configurator's step in a tab with a history of its own, whose entries outlive a reload. */
function openTab() {
  let entries = [entry()];
  let index = 0;
  let isLate = false;
  let show: (location: Location) => void = () => {};
  const at = (next: number) => {
    index = Math.min(entries.length - 1, Math.max(0, next));
    if (!isLate) show(entries[index]!);
  };
  const navigator = {
    createHref: String,
    go: (delta: number) => {
      at(index + delta);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    push: (_: unknown, state: unknown) => {
      entries = [...entries.slice(0, index + 1), entry(state)];
      at(index + 1);
    },
    replace: (_: unknown, state: unknown) => {
      entries[index] = entry(state);
      at(index);
    },
  };
  let store = createHostStore();
  let steps: ReturnType<typeof useStepOfEntry>;

  function Page() {
    steps = useStepOfEntry();
    return <PersistedConfiguration step={steps.step} />;
  }

  function Site() {
    const [location, setLocation] = useState(entries[index]!);
    show = setLocation;
    return (
      <StoreProvider store={store}>
        <Router location={location} navigator={navigator}>
          <configurator.Provider>
            <Page />
          </configurator.Provider>
        </Router>
      </StoreProvider>
    );
  }
  render(<Site />);

  return {
    step: () => steps.step,
    goTo: (step: number) => act(() => steps.goTo(step)),
    /** As the host's router does, which shows an entry only when its page is prepared; the step that is clicked until then. */
    withLateRouter: (walk: () => void) => {
      isLate = true;
      act(() => void walk());
      const { clicked } = steps;
      isLate = false;
      act(() => show(entries[index]!));
      return clicked;
    },
    browser: (delta: number) => act(() => navigator.go(delta)),
    /** The header's link: an entry that names no step. */
    followLink: () => act(() => navigator.push(path, null)),
    send: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
    state: () => (store.getState() as unknown as { 'mf-configurator': ConfiguratorState })['mf-configurator'],
    sector: () => (store.getState() as unknown as { visit: { activeSector: Sector } }).visit.activeSector,
    entries: () => entries.map(({ state }) => (state as { step: number } | null)?.step),
    keys: () => entries.map(({ key }) => key),
    index: () => index,
    reload: () => {
      cleanup();
      store = createHostStore();
      render(<Site />);
    },
  };
}

const chooseMission = (tab: Tab) => tab.send(missionSelected(missions.find(({ type }) => type === tab.sector())!));
const chooseContainer = (tab: Tab) => tab.send(containerSelected(containers[0]!));
const next = (tab: Tab) => canLeave(tab.step(), tab.state()) && tab.goTo(tab.step() + 1);

function goThrough(tab: Tab) {
  chooseMission(tab);
  next(tab);
  chooseContainer(tab);
  next(tab);
  next(tab);
}

test('each step is an entry of the history, the first one included', () => {
  const tab = openTab();
  goThrough(tab);
  expect(tab.entries()).toEqual([1, 2, 3, 4]);
  tab.browser(-3);
  expect(tab.step()).toBe(1);
  tab.browser(2);
  expect(tab.step()).toBe(3);
});

test('a step that cannot be reached is corrected in its entry: choosing what was missing does not jump ahead', () => {
  const tab = openTab();
  goThrough(tab);
  tab.send(sectorChosen('civilian'));
  expect(tab.step()).toBe(1);
  expect(tab.entries()).toEqual([1, 2, 3, 1]);
  chooseMission(tab);
  expect(tab.step()).toBe(1);
  tab.browser(-1);
  expect(tab.step()).toBe(3);
});

test('a step that its entry names is not written into it again', () => {
  const tab = openTab();
  goThrough(tab);
  const keys = tab.keys();
  tab.goTo(1);
  expect(tab.keys().slice(0, -1)).toEqual(keys);
});

test('a clicked step is known before the router shows it', () => {
  const tab = openTab();
  chooseMission(tab);
  expect(tab.withLateRouter(() => tab.goTo(2))).toBe(2);
  expect(tab.withLateRouter(() => tab.browser(-1))).toBe(0);
});

test('a double click writes one entry', () => {
  const tab = openTab();
  chooseMission(tab);
  tab.withLateRouter(() => {
    tab.goTo(2);
    tab.goTo(2);
  });
  expect(tab.entries()).toEqual([1, 2]);
});

test('an Undo that removes what the present step needs leads to the earlier step', () => {
  const tab = openTab();
  goThrough(tab);
  tab.withLateRouter(() => {
    tab.send(restored({ selectedContainer: null }));
    tab.goTo(1);
  });
  expect(tab.step()).toBe(1);
  expect(tab.entries()).toEqual([1, 2, 3, 4, 1]);
});

test('Back before the router has shown the next step leaves that step reachable', () => {
  const tab = openTab();
  chooseMission(tab);
  next(tab);
  chooseContainer(tab);
  tab.withLateRouter(() => {
    tab.goTo(3);
    tab.browser(-1);
  });
  expect(tab.step()).toBe(2);
  next(tab);
  expect(tab.step()).toBe(3);
});

test('the present step chosen again writes none', () => {
  const tab = openTab();
  chooseMission(tab);
  next(tab);
  tab.goTo(2);
  expect(tab.entries()).toEqual([1, 2]);
});

test('a reload shows the step of its entry, whatever was shown last', () => {
  const tab = openTab();
  goThrough(tab);
  tab.browser(-2);
  tab.reload();
  expect(tab.step()).toBe(2);
  tab.browser(2);
  expect(tab.step()).toBe(4);
});

test('an entry that names no step continues at the last one, and so does another tab', () => {
  const tab = openTab();
  goThrough(tab);
  tab.browser(-1);
  tab.followLink();
  expect(tab.step()).toBe(3);
  sessionStorage.clear(); // as another tab has it
  expect(openTab().step()).toBe(3);
});

test('two tabs have each their own step', () => {
  const one = openTab();
  goThrough(one);
  const two = openTab();
  two.goTo(1);
  expect([one.step(), two.step()]).toEqual([4, 1]);
  one.browser(-1);
  expect([one.step(), two.step()]).toEqual([3, 1]);
});

test('after the visitor has left the page, only the step of the next visit is set', () => {
  const tab = openTab();
  goThrough(tab);
  window.history.replaceState(null, '', '/about');
  tab.goTo(3);
  expect(tab.entries()).toEqual([1, 2, 3, 4]);
  window.history.replaceState(null, '', path);
  tab.followLink();
  expect(tab.step()).toBe(3);
});

test('a browser that refuses its storage continues at the last step too, within the document', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  const refusals = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const tab = openTab();
  goThrough(tab);
  tab.followLink();
  expect(tab.step()).toBe(4);
  for (const refusal of refusals) refusal.mockRestore();
});

const moves: Record<string, { run: (tab: Tab) => void; mayMove?: boolean }> = {
  'choose a mission': { run: chooseMission },
  'choose a container': { run: chooseContainer },
  'choose the sector anew': { run: (tab) => tab.send(sectorChosen(tab.sector())) },
  reload: { run: (tab) => tab.reload() },
  'follow the link': { run: (tab) => tab.followLink() },
  'change the sector': {
    run: (tab) => tab.send(sectorChosen(tab.sector() === 'military' ? 'civilian' : 'military')),
    mayMove: true,
  },
  next: { run: next, mayMove: true },
  back: { run: (tab) => tab.step() > 1 && tab.goTo(tab.step() - 1), mayMove: true },
  'first circle': { run: (tab) => tab.goTo(1), mayMove: true },
  'browser back': { run: (tab) => tab.browser(-1), mayMove: true },
  'browser forward': { run: (tab) => tab.browser(1), mayMove: true },
};

test('whatever a visitor does, the step is that of the entry, can be reached, and moves only when asked to', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(moves)), { maxLength: 25 }), (taken) => {
      clearStorage();
      const tab = openTab();
      for (const name of taken) {
        const before = tab.step();
        moves[name]!.run(tab);
        const step = tab.step();
        expect(step).toBe(reachable(step, tab.state()));
        expect(tab.entries()[tab.index()] ?? step).toBe(step);
        if (!moves[name]!.mayMove) expect([name, step]).toEqual([name, before]);
      }
      cleanup();
    }),
  );
});
