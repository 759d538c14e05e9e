import type { Component, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { APIRequestContext } from '@playwright/test';
import type { UnitChoice } from '../fixtures/configureUnit.ts';

/** A civilian unit with two components of the site's catalogue. */
export async function unitOfCatalogue(request: APIRequestContext): Promise<UnitChoice> {
  const list = async <Item>(path: string): Promise<Item[]> => (await request.get(path)).json();
  const missions = await list<Mission>('/api/missions');
  const containers = await list<Container>('/api/containers');
  const components = await list<Component>('/api/components');
  return {
    sector: 'Civilian',
    mission: missions.find(({ type }) => type === 'civilian')!.name,
    container: containers[0]!.name,
    components: components.slice(0, 2).map(({ name }) => name),
  };
}
