import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { readLink } from '@fieldbox/contract/links/linkTarget';
import { openSides } from '@fieldbox/contract/links/openedLink';
import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { createHostStore } from '@onesite/shared-host/host';
import fc from 'fast-check';
import { linkTo } from '../link/linkTo.ts';
import { sideSelection } from '../link/sideSelection.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  initialState,
  missionSelected,
  restored,
  startedOver,
  userInfoTyped,
} from './configuratorSlice.ts';
import { persistContact, persistSelection, restoreConfiguration } from './persistedConfiguration.ts';

/** The rules once more, in the plainest words: ids, and prices in cents. */
type Model = { sector: Sector; mission: number; container: number; components: number[]; name: string };
const begin: Model = { sector: 'military', mission: 0, container: 0, components: [], name: '' };

type Move = {
  actions: { type: string; payload?: unknown }[];
  apply: (model: Model) => Model;
};

const sector = (to: Sector): Move => ({
  actions: [sectorChosen(to)],
  apply: (model) => (model.sector === to ? model : { ...model, sector: to, mission: 0 }),
});
const reset: Move = { actions: [sectorChosen('military'), startedOver()], apply: () => begin };
const type = (name: string): Move => ({
  actions: [userInfoTyped({ ...initialState.userInfo, name })],
  apply: (model) => ({ ...model, name }),
});

const move = fc.oneof(
  fc.constantFrom(reset, sector('military'), sector('civilian')),
  fc.string({ maxLength: 5 }).map(type),
  fc.constantFrom(...missions).map(
    (mission): Move => ({
      actions: [missionSelected(mission)],
      // a mission of the other sector cannot be clicked: only what a page offers is chosen
      apply: (model) => (mission.type === model.sector ? { ...model, mission: mission.id } : model),
    }),
  ),
  fc.constantFrom(...containers).map(
    (container): Move => ({
      actions: [containerSelected(container)],
      apply: (model) => ({ ...model, container: container.id }),
    }),
  ),
  fc.constantFrom(...components).map(
    (component): Move => ({
      actions: [componentToggled(component)],
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

type Whole = { visit: { activeSector: Sector }; configuration: ConfiguratorState };

const seen = ({ visit, configuration }: Whole): Model => ({
  sector: visit.activeSector,
  mission: configuration.selectedMission?.id ?? 0,
  container: configuration.selectedContainer?.id ?? 0,
  components: configuration.selectedComponents.map(({ id }) => id),
  name: configuration.userInfo.name,
});

function openStore() {
  const store = createHostStore();
  store.mountRemote('mf-configurator', configuratorSlice.reducer);
  const whole = (): Whole => {
    const { visit, 'mf-configurator': configuration } = store.getState() as unknown as Whole & {
      'mf-configurator': ConfiguratorState;
    };
    return { visit, configuration };
  };
  return { dispatch: store.dispatch, whole };
}

const moves = fc.array(move, { maxLength: 40 });

/** Walks the moves that the page offers, and looks at the state after each. */
function walk(taken: Move[], look: (whole: Whole, model: Model) => void = () => {}) {
  const store = openStore();
  let model = begin;
  for (const { actions, apply } of taken) {
    const offered = actions.every((action) => {
      return !missionSelected.match(action) || action.payload.type === model.sector;
    });
    if (offered) for (const action of actions) store.dispatch(action);
    model = apply(model);
    look(store.whole(), model);
  }
  return store.whole();
}

test('sector, selection and total obey the rules after any sequence of actions', () => {
  fc.assert(
    fc.property(moves, (taken) => {
      walk(taken, (whole, model) => {
        expect(seen(whole)).toEqual(model);
        expect(whole.configuration.totalPrice).toBe(centsOf(model) / 100);
      });
    }),
    { numRuns: 300 },
  );
});

test('everything survives a reload', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 4 }), (taken, currentStep) => {
      const left = walk(taken);
      const { selectedMission, selectedContainer, selectedComponents, userInfo, attempt } = left.configuration;
      const { activeSector } = left.visit;
      persistSelection({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents });
      persistContact({ userInfo, attempt });
      const { currentStep: step, activeSector: sectorFound, ...stored } = restoreConfiguration();
      const configuration = configuratorSlice.reducer(initialState, restored(stored));
      expect(seen({ visit: { activeSector: sectorFound! }, configuration })).toEqual(seen(left));
      expect(step).toBe(currentStep);
      expect(configuration.totalPrice).toBe(left.configuration.totalPrice);
    }),
  );
});

test('a link restores the selection, and contains nothing about the visitor', () => {
  const offer = { missions, containers, components };
  fc.assert(
    fc.property(moves, (taken) => {
      const left = walk([...taken, type('Eleni')]);
      const link = new URL(linkTo(left.visit.activeSector, left.configuration));
      expect(link.href).not.toContain('Eleni');
      const [linked] = openSides(readLink({ configuration: link.searchParams.get(linkParameter)! })!, offer);
      const configuration = configuratorSlice.reducer(initialState, restored(sideSelection(linked!)));
      const { name: _, ...held } = seen(left);
      expect(linked!.missing).toEqual([]);
      expect(seen({ visit: { activeSector: linked!.sector }, configuration })).toMatchObject(held);
    }),
  );
});
