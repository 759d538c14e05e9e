import type { Statements } from '../database/connect.ts';
import { type ComponentSeed, componentSeeds } from './componentSeeds.ts';
import { storedFigures } from './figureColumns.ts';

/**
 * Gives the catalogue of a database that was seeded before components had figures those of the seeds. A component that an administrator
 * has made another one by its name, icon or description, or has given any figure, stays as it is.
 */
export async function addSeedFigures(sql: Statements): Promise<void> {
  for (const [index, seed] of componentSeeds.entries()) await addFigures(sql, index + 1, seed);
}

const addFigures = (sql: Statements, id: number, seed: ComponentSeed) => sql`
  update shop.component set ${sql(storedFigures(seed))}
  where id = ${id} and supplier_id is null
    and name = ${seed.name} and icon = ${seed.icon} and description = ${seed.description}
    and num_nonnulls(weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days) = 0`;
