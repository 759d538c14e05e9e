import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { listContainers } from '../containers/containerCalls.ts';
import type { Statements } from '../database/connect.ts';
import { listMissions } from '../missions/missionRows.ts';
import { listComponents } from './listComponents.ts';

/** All that can be ordered now. */
export async function readOffer(sql: Statements): Promise<Offer> {
  const [missions, containers, components] = await Promise.all([
    listMissions(sql),
    listContainers(sql),
    listComponents(sql),
  ]);
  return { missions, containers, components };
}
