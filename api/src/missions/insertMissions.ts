import type { Statements } from '../database/connect.ts';
import type { NumberedRow } from './readMissionCsv.ts';

/** Stores missions with the default icon. @returns the row numbers of those whose name and type were free */
export async function insertMissions(sql: Statements, missions: NumberedRow[]): Promise<number[]> {
  const stored = await sql<{ row: number }[]>`
    with sent as (
      select *
      from unnest(
        ${missions.map(({ row }) => row)}::integer[],
        ${missions.map(({ name }) => name)}::text[],
        ${missions.map(({ description }) => description)}::text[],
        ${missions.map(({ type }) => type)}::text[],
        ${missions.map(({ duration }) => duration)}::text[],
        ${missions.map(({ personnel }) => personnel)}::text[],
        ${missions.map(({ equipment }) => equipment)}::text[]
      ) as sent (row, name, description, type, duration, personnel, equipment)
    ), stored as (
      insert into shop.mission (name, description, type, duration, personnel, equipment)
      select name, description, type, duration, personnel, equipment from sent order by row
      on conflict (type, lower(name)) where withdrawn_at is null do nothing
      returning name, type
    )
    select min(sent.row) as row
    from stored
    join sent on sent.name = stored.name and sent.type = stored.type
    group by stored.name, stored.type`;
  return stored.map(({ row }) => row);
}
