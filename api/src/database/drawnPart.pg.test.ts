import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';
import { createTestApi, read } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';

const icons = [...componentIcons, 'default-icon', 'of-another-catalogue'];

const { sql } = testDatabase();

test('a component of which nobody has said what it is drawn as is drawn by its icon, whatever that is', async () => {
  const added = await sql<{ id: number }[]>`
    insert into shop.component (name, description, category, price_cents, icon)
    select icon, 'Without a part', 'equipment', 100, icon from unnest(${icons}::text[]) icon
    returning id`;
  const { api } = createTestApi(sql);
  const listed = new Map(
    (await read<CatalogueComponent[]>(api.request('/api/components'))).map(({ id, icon, part }) => [id, [icon, part]]),
  );
  expect(added.map(({ id }) => listed.get(id))).toEqual(icons.map((icon) => [icon, partOfIcon(icon)]));
});
