import type { FragmentRecord } from '@onesite/protocol/fragments';
import type { SlotFragment } from '@onesite/protocol/rendering';

type Remote = { name: string; fragments?: readonly Pick<FragmentRecord, 'id' | 'slot' | 'size'>[] };

/** What fills each slot, in its order: every document says so, since the frame has slots. */
export function slotsOf(remotes: readonly Remote[]): Record<string, SlotFragment[]> {
  const fills = remotes
    .flatMap(({ name, fragments = [] }) =>
      fragments.flatMap(({ id, slot, size }) => (slot ? [{ of: `${name}/${id}`, slot, size }] : [])),
    )
    .sort((a, b) => a.slot.order - b.slot.order || (a.of < b.of ? -1 : 1));
  const slots: Record<string, SlotFragment[]> = {};
  for (const { of, slot, size } of fills) {
    const { name, ifStored } = slot;
    slots[name] = [...(slots[name] ?? []), { of, ...(size && { size }), ...(ifStored && { ifStored }) }];
  }
  return slots;
}
