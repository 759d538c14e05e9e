import type { AdminComponent, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { request } from '@playwright/test';
import type { RunningSite } from '../fixtures/startSite.ts';

/** Removes everything with this mark from the public site, including what a failed story has left. */
export async function removeFromCatalogue({ url, administrator }: RunningSite, mark: string) {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await api.post('/api/admin/login', { data: administrator });
  const list = async <Item>(path: string): Promise<Item[]> =>
    (await api.get(path, { params: { search: mark, limit: '50' } })).json();

  for (const { id, state } of await list<AdminComponent>('/api/admin/components'))
    if (state === 'on_sale') await api.delete(`/api/components/${id}`);
  for (const { id, status } of await list<Supplier>('/api/supplier/all'))
    if (status !== 'Rejected') await api.patch(`/api/supplier/${id}/status`, { data: { status: 'Rejected' } });
  for (const { id, name } of await list<Mission>('/api/missions'))
    if (name.startsWith(mark)) await api.delete(`/api/missions/${id}`);
  await api.dispose();
}
