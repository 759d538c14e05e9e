import type { Sector } from '@fieldbox/contract/missions';
import fc from 'fast-check';
import { linkParameter } from '../address/parameters.ts';
import { keepContact, keepSelection, recallConfiguration } from '../keeping/keptConfiguration.ts';
import { linkedSelection } from '../link/linkedSelection.ts';
import { linkTo } from '../link/linkTo.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  initialState,
  jumped,
  missionSelected,
  recalled,
  sectorChanged,
  startedOver,
  userInfoTyped,
  wentBack,
  wentOn,
} from './configuratorSlice.ts';

/** The rules once more, in the plainest words: ids, and prices in cents. */
type Model = { step: number; sector: Sector; mission: number; container: number; components: number[]; name: string };
const begin: Model = { step: 1, sector: 'military', mission: 0, container: 0, components: [], name: '' };

type Move = {
  action: ReturnType<(typeof configuratorSlice.actions)[keyof typeof configuratorSlice.actions]>;
  apply: (model: Model) => Model;
};

const next: Move = {
  action: wentOn(),
  apply: (model) => {
    const mayLeave = [false, model.mission > 0, model.container > 0, true, false][model.step];
    return mayLeave ? { ...model, step: model.step + 1 } : model;
  },
};
const back: Move = {
  action: wentBack(),
  apply: (model) => ({ ...model, step: model.step === 1 ? 1 : model.step - 1 }),
};
const jump = (to: number): Move => ({
  action: jumped(to),
  apply: (model) => ({ ...model, step: [1, to, 4].sort((a, b) => a - b)[1]! }),
});
const sector = (to: Sector): Move => ({
  action: sectorChanged(to),
  apply: (model) => ({ ...model, sector: to, mission: 0 }),
});
const reset: Move = { action: startedOver(), apply: () => begin };
const type = (name: string): Move => ({
  action: userInfoTyped({ ...initialState.userInfo, name }),
  apply: (model) => ({ ...model, name }),
});

const move = fc.oneof(
  fc.constantFrom(next, next, next, back, reset, sector('military'), sector('civilian')),
  fc.integer({ min: -2, max: 7 }).map(jump),
  fc.string({ maxLength: 5 }).map(type),
  fc
    .constantFrom(...missions)
    .map(
      (mission): Move => ({ action: missionSelected(mission), apply: (model) => ({ ...model, mission: mission.id }) }),
    ),
  fc.constantFrom(...containers).map(
    (container): Move => ({
      action: containerSelected(container),
      apply: (model) => ({ ...model, container: container.id }),
    }),
  ),
  fc.constantFrom(...components).map(
    (component): Move => ({
      action: componentToggled(component),
      apply: (model) => {
        const without = model.components.filter((id) => id !== component.id);
        return {
          ...model,
          components: without.length < model.components.length ? without : [...without, component.id],
        };
      },
    }),
  ),
);

const priceOf = (id: number) => Math.round((components.find((component) => component.id === id)?.price ?? 0) * 100);
const baseOf = (id: number) => (containers.find((container) => container.id === id)?.basePrice ?? 0) * 100;
const centsOf = (model: Model) => model.components.reduce((sum, id) => sum + priceOf(id), baseOf(model.container));

const seen = (state: ConfiguratorState) => ({
  step: state.currentStep,
  sector: state.activeSector,
  mission: state.selectedMission?.id ?? 0,
  container: state.selectedContainer?.id ?? 0,
  components: state.selectedComponents.map(({ id }) => id),
  name: state.userInfo.name,
});

const moves = fc.array(move, { maxLength: 40 });
const walk = (taken: Move[]) =>
  taken.reduce((state, { action }) => configuratorSlice.reducer(state, action), initialState);

/** A mission of the other sector cannot be clicked: only what a page offers is walked. */
const possible = (taken: Move[]) => {
  let model = begin;
  return taken.filter(({ action, apply }) => {
    if (missionSelected.match(action) && action.payload.type !== model.sector) return false;
    model = apply(model);
    return true;
  });
};

test('step, selection and total obey the rules after any sequence of actions', () => {
  fc.assert(
    fc.property(moves, (taken) => {
      let model = begin;
      taken.reduce((state, { action, apply }) => {
        const after = configuratorSlice.reducer(state, action);
        model = apply(model);
        expect(seen(after)).toEqual(model);
        expect(after.totalPrice).toBe(centsOf(model) / 100);
        return after;
      }, initialState);
    }),
    { numRuns: 300 },
  );
});

test('everything survives a reload, as far as its step can be reached', () => {
  fc.assert(
    fc.property(moves, (taken) => {
      const left = walk(possible(taken));
      keepSelection(left);
      keepContact(left);
      const found = configuratorSlice.reducer(initialState, recalled(recallConfiguration()));
      const reached = left.selectedMission ? (left.selectedContainer ? 4 : 2) : 1;
      expect(seen(found)).toEqual({ ...seen(left), step: Math.min(left.currentStep, reached) });
      expect(found.totalPrice).toBe(left.totalPrice);
    }),
  );
});

test('what a link holds survives the link, and nothing about the visitor is in it', () => {
  const offer = { missions, containers, components };
  fc.assert(
    fc.property(moves, (taken) => {
      const left = walk([...possible(taken), type('Eleni')]);
      const link = new URL(linkTo(left));
      expect(link.href).not.toContain('Eleni');
      const linked = linkedSelection(link.searchParams.get(linkParameter)!, offer)!;
      const opened = configuratorSlice.reducer(initialState, recalled(linked.selection));
      const { step: _, name: __, ...held } = seen(left);
      expect(linked.gone).toEqual([]);
      expect(seen(opened)).toMatchObject(held);
    }),
  );
});
