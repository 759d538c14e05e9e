import type { Statements } from '../database/connect.ts';

/** Where the site shows its copy of a component's picture. @param id its column */
export const pictureUrlColumn = (sql: Statements, id: string) => sql`
  (
    select '/api/components/pictures/' || digest || '.webp'
    from shop.component_picture where component_id = ${sql.unsafe(id)}
  ) as "pictureUrl"`;

/** The same with what its supplier and administrators see of it; from `shop.component`. */
export const pictureColumns = (sql: Statements) => sql`
  ${pictureUrlColumn(sql, 'component.id')},
  (select problem from shop.component_picture where component_id = component.id) as "pictureProblem",
  exists (
    select from shop.component_picture where component_id = component.id and due_at is not null
  ) as "isPicturePending"`;
