import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { Catalogue } from '../create/CatalogueDialog.tsx';

/** What an order can be corrected to: the catalogue, in which everything that the order has is as it was sold, also if it is withdrawn. */
export function soldCatalogue(
  { missions, containers, components }: Catalogue,
  order: SubmittedConfiguration,
): Catalogue {
  const sold = new Map(order.components.map((component) => [component.id, component]));
  const withdrawn = order.components.filter(({ id }) => !components.some((one) => one.id === id));
  const { mission, container } = order;
  return {
    missions: missions.some(({ id }) => id === mission.id) ? missions : [...missions, { ...noTexts, ...mission }],
    containers: containers.map((one) => (one.id === container.id ? { ...one, ...container } : one)),
    components: [
      ...components.map((one) => ({ ...one, ...sold.get(one.id) })),
      ...withdrawn.map((one) => ({ ...one, description: '', imageUrl: null })),
    ],
  };
}

const noTexts = { description: '', useCase: null, duration: null, personnel: null, equipment: null };
