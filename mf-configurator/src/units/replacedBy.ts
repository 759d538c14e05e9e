import type { Selection } from '../state/configuratorSlice.ts';

const listing = new Intl.ListFormat('en-US');

/** What a selection would take the place of, in words: `40 ft standard and 2 components`; undefined if of nothing. */
export function replacedBy(selection: Partial<Selection>, selected: Selection): string | undefined {
  const { selectedMission: mission, selectedContainer: container, selectedComponents = [] } = selection;
  const ids = selectedComponents.map(({ id }) => id);
  const dropped = selected.selectedComponents.filter(({ id }) => !ids.includes(id));
  const names = [
    differs(selected.selectedMission, mission),
    differs(selected.selectedContainer, container),
    dropped.length > 1 ? `${dropped.length} components` : dropped[0]?.name,
  ].filter((name) => name !== undefined);
  return names.length > 0 ? listing.format(names) : undefined;
}

type Item = { id: number; name: string } | null;
const differs = (selected: Item, next: Item | undefined) =>
  selected && next && selected.id !== next.id ? selected.name : undefined;
