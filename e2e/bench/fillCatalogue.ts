import { componentCategories } from '@fieldbox/contract/catalogue/componentCategories';
import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { request } from '@playwright/test';
import type { RunningSite } from '../fixtures/startSite.ts';

/** Adds components as an administrator until the catalogue has this many. */
export async function fillCatalogue({ url, administrator }: RunningSite, wanted: number) {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await api.post('/api/admin/login', { data: administrator });
  const there: unknown[] = await (await api.get('/api/components')).json();
  for (let number = there.length + 1; number <= wanted; number++) {
    const data = {
      name: `Spare part ${number}`,
      description: 'Kept in stock in a sealed crate, with fasteners, gaskets and a drawing of where it goes.',
      category: componentCategories[number % componentCategories.length],
      icon: componentIcons[number % componentIcons.length],
      price: 100 + number,
    };
    const response = await api.post('/api/components', { data });
    if (!response.ok())
      throw new Error(`Component ${number} was refused: ${response.status()} ${await response.text()}`);
  }
  await api.dispose();
}
