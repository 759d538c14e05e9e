import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';

/** Stores a component with a given id. */
export async function insertComponent(sql: Statements, { id, ...component }: Component): Promise<void> {
  await sql`insert into shop.component ${sql({ id, ...storedFields(sql, ownComponentFields, component) })}`;
}
