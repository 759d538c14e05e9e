import { totalPrice } from '@fieldbox/contract/orders/price';
import { useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { OrderForm } from './orderForm.ts';
import type { Catalogue } from './useCatalogue.ts';

/** The unit as the form has it now, with its price by the rule that the API goes by. */
export function useOrderDraft({ missions, containers, components }: Catalogue) {
  const { values } = useFormState<Partial<OrderForm>>({ subscription: { values: true } });
  const { missionId, containerId, componentIds = [] } = values;
  const mission = missions.find(({ id }) => String(id) === missionId);
  const container = containers.find(({ id }) => String(id) === containerId);
  const chosen = componentIds.flatMap((id) => components.find((component) => component.id === id) ?? []);
  const newestId = useNewest(componentIds);
  return { mission, container, chosen, newestId, total: totalPrice(container ?? null, chosen) };
}

/** The component that was chosen last; none after one was left out again. */
function useNewest(ids: readonly number[]) {
  const before = useRef({ ids, newest: undefined as number | undefined });
  if (before.current.ids !== ids) {
    const newest = ids.length > before.current.ids.length ? ids.at(-1) : undefined;
    before.current = { ids, newest };
  }
  return before.current.newest;
}
