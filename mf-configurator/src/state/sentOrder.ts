import type { ConfiguratorState, Sent } from './configuratorSlice.ts';

type Content = Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer' | 'selectedComponents'>;

/**
 * Identifies a configuration by mission, container and components, whatever the order of choosing. Prices and contact
 * data are not part of it.
 */
export function contentOf({ selectedMission, selectedContainer, selectedComponents }: Content): string {
  const componentIds = selectedComponents.map(({ id }) => id).sort((a, b) => a - b);
  return [selectedMission?.id, selectedContainer?.id, componentIds.join('-')].join('.');
}

/** What this configuration was submitted as; undefined if it has not been. */
export function sentOrder(state: Content & Pick<ConfiguratorState, 'sent'>): Sent | undefined {
  const content = contentOf(state);
  return state.sent.find((earlier) => earlier.content === content);
}
