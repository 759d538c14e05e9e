import type { Selection } from '../state/configuratorSlice.ts';

const listing = new Intl.ListFormat('en-US');

/** What a selection would take the place of, in words: `40 ft standard and 2 components`; undefined if of nothing. */
export function replacedBy(selection: Partial<Selection>, chosen: Selection): string | undefined {
  const { selectedMission: mission, selectedContainer: container, selectedComponents = [] } = selection;
  const ids = selectedComponents.map(({ id }) => id);
  const dropped = chosen.selectedComponents.filter(({ id }) => !ids.includes(id));
  const names = [
    differs(chosen.selectedMission, mission),
    differs(chosen.selectedContainer, container),
    dropped.length > 1 ? `${dropped.length} components` : dropped[0]?.name,
  ].filter((name) => name !== undefined);
  return names.length > 0 ? listing.format(names) : undefined;
}

type Item = { id: number; name: string } | null;
const differs = (chosen: Item, next: Item | undefined) =>
  chosen && next && chosen.id !== next.id ? chosen.name : undefined;
