import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { columnOf } from '@fieldbox/contract/fields/field';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { creatorName } from './listConfigurations.ts';

type Whole = Required<Omit<SubmittedConfiguration, 'notes'>>;
type Priced<Item, Price extends keyof Item> = Omit<Item, Price> & { cents: number };
type Row = Omit<Whole, 'container' | 'components' | 'totalPrice' | 'createdAt'> & {
  container: Priced<Whole['container'], 'basePrice'>;
  components: Priced<Whole['components'][number], 'price'>[];
  cents: number;
  createdAt: Date;
};

/** One order with everything in it: as sold, but for icon, kind and category, which are those of today. */
export async function findConfiguration(sql: Statements, id: number): Promise<Whole | undefined> {
  const [row] = await selectConfiguration(sql, id);
  if (!row) return undefined;
  const { cents, container, components, createdAt, ...rest } = row;
  const { cents: basePrice, ...containerRest } = container;
  return {
    ...rest,
    container: { ...containerRest, basePrice: toDollars(basePrice) },
    components: components.map(({ cents: price, ...component }) => ({ ...component, price: toDollars(price) })),
    totalPrice: toDollars(cents),
    createdAt: createdAt.toISOString(),
  };
}

const selectConfiguration = (sql: Statements, id: number) => sql<Row[]>`
  select
    c.id,
    json_build_object('id', m.id, 'name', c.mission_name, 'icon', m.icon, 'type', m.type) as mission,
    json_build_object(
      'id', t.id, 'name', c.container_name, 'kind', t.kind, 'imageUrl', t.image_url, 'cents', c.container_price_cents
    ) as container,
    (
      select coalesce(json_agg(sold order by i.position), '[]')
      from shop.configuration_item i
      join shop.component p on p.id = i.component_id
      cross join lateral (
        select
          p.id, i.name, p.icon, p.category, i.price_cents as cents,
          nullif(coalesce(i.part, shop.drawn_part(p.part, p.icon)), 'none') as part,
          ${figuresAsSold(sql)}
      ) sold
      where i.configuration_id = c.id
    ) as components,
    ${fieldColumns(sql, orderFields, 'c')},
    c.broken_rules as "brokenRules",
    c.state,
    (
      select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name)
      from shop.administrator a
      where a.id = c.assignee_id
    ) as assignee,
    c.version,
    ${creatorName(sql)} as "createdBy",
    c.total_price_cents as cents,
    c.created_at as "createdAt"
  from shop.configuration c
  join shop.mission m on m.id = c.mission_id
  join shop.container t on t.id = c.container_id
  where c.id = ${id}`;

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
