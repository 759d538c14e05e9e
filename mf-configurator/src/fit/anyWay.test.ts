import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { brokenRules, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { readLink } from '@fieldbox/contract/links/linkTarget';
import { openSides } from '@fieldbox/contract/links/openedLink';
import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import fc from 'fast-check';
import { linkTo } from '../link/linkTo.ts';
import { sideSelection } from '../link/sideSelection.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  initialState,
  restored,
} from '../state/configuratorSlice.ts';
import { persistSelection, restoreConfiguration } from '../state/persistedConfiguration.ts';
import { components as someComponents, containers as someContainers } from '../testing/catalogue.ts';

const containers = containerKinds.map((kind, index) => ({ ...someContainers[0]!, id: 1 + index, kind }));
const components = [
  ...(Object.keys(parts) as PartName[]),
  'tools' as const,
  'server' as const,
  'lock' as const,
  null,
  null,
].map((part, index) => ({
  ...someComponents[0]!,
  id: 100 + index,
  name: `Part ${index}`,
  part,
}));
const offer = { missions: [], containers, components };

const { reducer } = configuratorSlice;
const notesOf = ({ selectedContainer, selectedComponents }: ConfiguratorState) =>
  fitNotes(selectedContainer?.kind, selectedComponents);

const anyChoice = fc
  .tuple(fc.constantFrom(...containers), fc.shuffledSubarray(components))
  .chain(([container, selected]) => {
    const toggled = [...selected, ...components.slice(0, 5), ...components.slice(0, 5)].map(componentToggled);
    const actions = [containerSelected(container), ...toggled];
    return fc.record({
      container: fc.constant(container),
      selected: fc.constant(selected),
      actions: fc.shuffledSubarray(actions, { minLength: actions.length }),
    });
  });

test('what breaks a rule is noted whatever the order of choice, and after a link or a reload', () => {
  let noted = 0;
  fc.assert(
    fc.property(anyChoice, ({ container, selected, actions }) => {
      const state = actions.reduce<ConfiguratorState>(reducer, initialState);
      const notes = notesOf(state);
      expect(notes.map(({ rule, componentIds }) => ({ rule, componentIds }))).toEqual(
        brokenRules(container.kind, selected), // as the server finds them
      );
      noted += notes.length;

      const link = new URL(linkTo('military', state)).searchParams.get(linkParameter)!;
      const [side] = openSides(readLink({ configuration: link })!, offer);
      expect(notesOf(reducer(initialState, restored(sideSelection(side!))))).toEqual(notes);

      const { selectedMission, selectedContainer, selectedComponents } = state;
      persistSelection({
        currentStep: 3,
        activeSector: 'military',
        selectedMission,
        selectedContainer,
        selectedComponents,
      });
      const { currentStep: _, activeSector: __, ...stored } = restoreConfiguration();
      expect(notesOf(reducer(initialState, restored(stored)))).toEqual(notes);
    }),
  );
  expect(noted).toBeGreaterThan(30);
});
