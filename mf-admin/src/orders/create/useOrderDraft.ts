import { totalPrice } from '@fieldbox/contract/orders/price';
import { useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { Catalogue } from './CatalogueDialog.tsx';
import type { OrderForm } from './orderForm.ts';

/** The form's unit, with its price by the rule of the API. */
export function useOrderDraft({ missions, containers, components }: Catalogue) {
  const { values } = useFormState<Partial<OrderForm>>({ subscription: { values: true } });
  const { missionId, containerId, componentIds = [], quantity } = values;
  const mission = missions.find(({ id }) => String(id) === missionId);
  const container = containers.find(({ id }) => String(id) === containerId);
  const selected = componentIds.flatMap((id) => components.find((component) => component.id === id) ?? []);
  const newestId = useNewest(componentIds);
  return { mission, container, selected, newestId, quantity, total: totalPrice(container ?? null, selected) };
}

/** The component that was selected last; none if the last change removed one. */
function useNewest(ids: readonly number[]) {
  const before = useRef({ ids, newest: undefined as number | undefined });
  if (before.current.ids !== ids) {
    const newest = ids.length > before.current.ids.length ? ids.at(-1) : undefined;
    before.current = { ids, newest };
  }
  return before.current.newest;
}
