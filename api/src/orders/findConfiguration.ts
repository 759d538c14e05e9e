import { containerFigureFields, figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { columnOf } from '@fieldbox/contract/fields/field';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { first } from '../database/rows.ts';
import { assigneeColumn } from '../work/work.ts';
import { creatorName } from './listConfigurations.ts';

type Whole = Required<Omit<SubmittedConfiguration, 'notes'>>;

/** One order with everything in it: as sold, but for icon, kind and category, which are those of today. */
export const findConfiguration = (sql: Statements, id: number) => first(selectConfiguration(sql, id));

const selectConfiguration = (sql: Statements, id: number) => sql<Whole[]>`
  select
    c.id,
    json_build_object('id', m.id, 'name', c.mission_name, 'icon', m.icon, 'type', m.type) as mission,
    json_build_object(
      'id', t.id, 'name', c.container_name, 'kind', t.kind, 'imageUrl', t.image_url,
      'basePrice', (c.container_price_cents / 100.0)::float8, ${containerFiguresAsSold(sql)}
    ) as container,
    (
      select coalesce(json_agg(sold order by i.position), '[]')
      from shop.configuration_item i
      join shop.component p on p.id = i.component_id
      cross join lateral (
        select
          p.id, i.name, p.icon, p.category, (i.price_cents / 100.0)::float8 as price,
          nullif(coalesce(i.part, shop.drawn_part(p.part, p.icon)), 'none') as part,
          ${figuresAsSold(sql)}
      ) sold
      where i.configuration_id = c.id
    ) as components,
    ${fieldColumns(sql, orderFields, 'c')},
    c.broken_rules as "brokenRules",
    c.state,
    ${assigneeColumn(sql)},
    c.version,
    ${creatorName(sql)} as "createdBy",
    c.response_id as "responseId",
    (c.total_price_cents / 100.0)::float8 as "totalPrice",
    ${isoTime(sql, 'c.created_at')} as "createdAt"
  from shop.configuration c
  join shop.mission m on m.id = c.mission_id
  join shop.container t on t.id = c.container_id
  where c.id = ${id}`;

/** Orders that were placed before these columns existed have today's figures. */
const containerFiguresAsSold = (sql: Statements) =>
  sql.unsafe(
    containerFigureFields
      .map((field) => `'${field.name}', coalesce(c.container_${columnOf(field)}, t.${columnOf(field)})`)
      .join(', '),
  );

/** Orders that were placed before there were parts have no figures of their own. */
const figuresAsSold = (sql: Statements) =>
  sql.unsafe(
    figureFields
      .map((field) => {
        const column = columnOf(field);
        return `case when i.part is null then p.${column} else i.${column} end as "${field.name}"`;
      })
      .join(', '),
  );
