import {
  type Configuration,
  type ConfigurationInput,
  missingItemsMessage,
  unknownComponentsMessage,
} from '@fieldbox/contract/configurations';
import { toDollars } from '@fieldbox/contract/money';
import { totalPriceCents } from '@fieldbox/contract/price';
import type { Statements } from '../database/connect.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { insertConfiguration } from './insertConfiguration.ts';
import { findComponents, findContainer, findMission } from './itemsOnSale.ts';

/**
 * Checks that everything chosen is on offer, calculates the price from the stored prices, and stores the order.
 * @throws ApiFailure validation_failed for a mission, container or component that is unknown or withdrawn
 */
export async function placeOrder(sql: Statements, input: ConfigurationInput): Promise<Configuration> {
  const [mission, container, components] = await Promise.all([
    findMission(sql, input.missionId),
    findContainer(sql, input.containerId),
    findComponents(sql, input.componentIds),
  ]);
  if (!mission || !container) {
    throw invalidFields({
      ...(!mission && { missionId: missingItemsMessage }),
      ...(!container && { containerId: missingItemsMessage }),
    });
  }
  if (components.length < input.componentIds.length) throw invalidFields({ componentIds: unknownComponentsMessage });

  const chosen = input.componentIds.map((id) => components.find((component) => component.id === id)!);
  const cents = totalPriceCents(
    container.priceCents,
    chosen.map(({ priceCents }) => priceCents),
  );
  const { id, createdAt } = await insertConfiguration(sql, {
    input,
    missionName: mission.name,
    container,
    components: chosen,
    totalPriceCents: cents,
  });
  return { id, ...input, totalPrice: toDollars(cents), createdAt: createdAt.toISOString() };
}
