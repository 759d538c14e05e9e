import type { ConfiguratorState } from '../configuration/configuratorSlice.ts';

type Content = Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer' | 'selectedComponents'>;

/**
 * What makes two submits the same configuration: mission, container and components, in whatever order they were chosen.
 * Another price or another wording in the form doesn't make it another one.
 */
export function contentOf({ selectedMission, selectedContainer, selectedComponents }: Content): string {
  const componentIds = selectedComponents.map(({ id }) => id).sort((a, b) => a - b);
  return [selectedMission?.id, selectedContainer?.id, componentIds.join('-')].join('.');
}

/** The number of the order that this configuration has become already; undefined while it wasn't sent. */
export function sentAs(state: Content & Pick<ConfiguratorState, 'sent'>): number | undefined {
  const content = contentOf(state);
  return state.sent.find((earlier) => earlier.content === content)?.id;
}
