import type { OrderRequest } from '@fieldbox/contract/orders/orders';

/** An order of the seeded 20 ft unit ($18,500) with a solar array ($8,400) and a fire suppression system ($3,275.50). */
export const validOrder: OrderRequest = {
  missionId: 1,
  containerId: 1,
  componentIds: [1, 18],
  totalPrice: 30_175.5,
  name: "Siobhán O'Brien",
  email: "o'brien@example.org",
  organization: 'Harbour Relief',
  intendedUse: 'Coordination post for flood response',
};

export const validOrderTotal = 30_175.5;
