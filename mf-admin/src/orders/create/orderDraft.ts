import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import type { Catalogue } from './CatalogueDialog.tsx';
import { emptyOrder, type OrderForm } from './orderForm.ts';

/** What an administrator filled in for an order and has not sent, as far as it is still on offer. */
export const orderDraft = (username: string, catalogue: Catalogue) =>
  createAccountDraft<Partial<OrderForm>>(
    { role: 'administrator', username, name: 'mf-admin.order' },
    {
      empty: emptyOrder,
      isFilled: (form) => Object.values(form).some((value) => value !== undefined && value.length > 0),
      knownFields: (stored) => knownFields(stored, catalogue),
    },
  );

/** What is still on offer. */
export function knownFields(
  stored: Readonly<Record<string, unknown>>,
  { missions, containers, components }: Catalogue,
): Partial<OrderForm> {
  const { missionId, containerId, componentIds } = stored;
  const names = [...orderFields.map(({ name }) => name), 'note', 'assigneeId'];
  const texts = names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : []));
  const chosen: unknown[] = Array.isArray(componentIds) ? componentIds : [];
  const offered = chosen.flatMap((chosenId) => components.find(({ id }) => id === chosenId)?.id ?? []);
  return {
    ...Object.fromEntries(texts),
    missionId: textId(missions, missionId),
    containerId: textId(containers, containerId),
    componentIds: [...new Set(offered)],
  };
}

const textId = (offered: readonly { id: number }[], stored: unknown) =>
  offered.map(({ id }) => String(id)).find((id) => id === stored);
