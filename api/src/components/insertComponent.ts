import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Statements } from '../database/connect.ts';
import { columnsOf } from './storeComponent.ts';

/** Stores a component under an id that it is known by. */
export async function insertComponent(sql: Statements, { id, ...component }: Component): Promise<void> {
  await sql`insert into shop.component ${sql({ id, ...columnsOf(component) })}`;
}
