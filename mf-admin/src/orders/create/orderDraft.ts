import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import type { Catalogue } from './CatalogueDialog.tsx';
import { emptyOrder, type OrderForm, type OrderStart } from './orderForm.ts';

/** An order's form before anything is typed: empty, or what follows from a response. */
export const emptyForm = (start: OrderStart | undefined, catalogue: Catalogue) =>
  start ? knownFields(start.form, catalogue) : emptyOrder;

/** What an administrator filled in for an order, of each response its own, and has not sent, as far as it is still on offer. */
export function orderDraft(username: string, catalogue: Catalogue, start: OrderStart | undefined) {
  const empty = emptyForm(start, catalogue);
  const differs = (form: Partial<OrderForm>, name: keyof OrderForm) => `${form[name] ?? ''}` !== `${empty[name] ?? ''}`;
  return createAccountDraft<Partial<OrderForm>>(
    { role: 'administrator', username, name: start ? `mf-admin.order.${start.responseId}` : 'mf-admin.order' },
    {
      empty,
      isFilled: (form) =>
        (Object.keys({ ...empty, ...form }) as (keyof OrderForm)[]).some((name) => differs(form, name)),
      knownFields: (stored) => knownFields(stored, catalogue),
    },
  );
}

/** What is still on offer. */
function knownFields(
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
