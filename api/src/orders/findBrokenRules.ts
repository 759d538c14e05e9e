import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { type BrokenRule, brokenRules } from '@fieldbox/contract/fit/fitNotes';
import type { ConfigurationInput } from '@fieldbox/contract/orders/configurations';
import type { Statements } from '../database/connect.ts';
import { only } from '../database/rows.ts';

/** What a component is drawn as, and its figures of power. */
export type FitPart = { part: PartName | 'none' } & Pick<
  ComponentFigures,
  'wattsDrawn' | 'wattsMade' | 'wattHoursStored'
>;

/** What the rules need of the catalogue: each container's kind and of each component what the rules see, by their ids. */
interface FitFacts {
  kinds: Record<number, ContainerKind>;
  parts: Record<number, FitPart>;
}

type Choice = Pick<ConfigurationInput, 'containerId' | 'componentIds'>;

/**
 * What an order breaks, by the catalogue's kinds and parts. Something that is not on offer breaks nothing: the order is refused.
 * @param cachedFittings what is in memory; a choice that is not in it is read, since another process may have added it just now
 */
export async function findBrokenRules(
  sql: Statements,
  choice: Choice,
  cachedFittings?: FitFacts,
): Promise<BrokenRule[]> {
  const { containerId, componentIds } = choice;
  const isKnown =
    cachedFittings?.kinds[containerId] && componentIds.every((id) => cachedFittings.parts[id] !== undefined);
  const { kinds, parts } = isKnown ? cachedFittings : await readFitFacts(sql, choice);
  const kind = kinds[containerId];
  const components = componentIds.flatMap((id) => {
    const part = parts[id];
    return part === undefined ? [] : [{ ...part, id, part: part.part === 'none' ? null : part.part }];
  });
  return kind ? brokenRules(kind, components) : [];
}

/** Of one choice, or of all that is on offer. */
export const readFitFacts = (sql: Statements, choice?: Choice): Promise<FitFacts> =>
  only(sql<FitFacts[]>`
    select
      (
        select coalesce(json_object_agg(id, kind), '{}')
        from shop.container
        where ${choice ? sql`id = ${choice.containerId}` : sql`true`}
      ) as kinds,
      (
        select
          coalesce(
            json_object_agg(
              id,
              json_build_object(
                'part', shop.drawn_part(part, icon),
                'wattsDrawn', watts_drawn, 'wattsMade', watts_made, 'wattHoursStored', watt_hours_stored
              )
            ),
            '{}'
          )
        from shop.component
        where ${choice ? sql`id = any(${choice.componentIds}::integer[])` : sql`state = 'on_sale'`}
      ) as parts`);
