import { passingProblems, pictureRetrySeconds } from '@fieldbox/contract/catalogue/componentPictures';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { post, read, send, testApi, testSession, tinyPicture } from '../testing/client.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';
import { createPictureFetcher, type FetchedPicture, fetchDuePictures } from './fetchDuePictures.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
let supplier: TestSupplier;
let component: SupplierComponent;
const address = 'https://pictures.example/a.png';

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  await setSupplierStatus(sql, supplier.id, 'Approved');
});
beforeEach(async () => {
  await sql`delete from shop.component_picture`;
  component = await read(post(api, '/api/supplier/components', stated(address), supplier.session));
});

const stated = (imageUrl: string | null) => ({ ...validSupplierComponent, imageUrl });
const save = (imageUrl: string | null) =>
  read<SupplierComponent>(
    send(api, 'PUT', `/api/supplier/components/${component.id}`, stated(imageUrl), supplier.session),
  );
const withdraw = () =>
  api.request(`/api/supplier/components/${component.id}`, { method: 'DELETE', headers: supplier.session });
const seen = async () => {
  const own = await read<SupplierComponent[]>(api.request('/api/supplier/components', { headers: supplier.session }));
  const { pictureUrl, pictureProblem, isPicturePending } = own.find(({ id }) => id === component.id)!;
  return { pictureUrl, pictureProblem, isPicturePending };
};
const warn = jest.fn();
const fetchAll = async (fetched: FetchedPicture | Error = { webp: tinyPicture }) => {
  const fetchPicture = jest.fn(async (_: string) => {
    if (fetched instanceof Error) throw fetched;
    return fetched;
  });
  await fetchDuePictures(sql, fetchPicture, { warn });
  return fetchPicture.mock.calls.map(([asked]) => asked);
};
const pending = { pictureUrl: null, pictureProblem: null, isPicturePending: true };

test('a save waits for no picture; the job fetches it, and everybody is shown the copy, by one address that never changes', async () => {
  expect(component).toMatchObject({ imageUrl: address, ...pending });
  expect(await fetchAll()).toEqual([address]);
  const { pictureUrl, ...rest } = await seen();
  expect(rest).toEqual({ pictureProblem: null, isPicturePending: false });
  expect(pictureUrl).toMatch(/^\/api\/components\/pictures\/[\w-]{43}\.webp$/);

  const listed = await read<CatalogueComponent[]>(api.request('/api/components'));
  expect(listed.find(({ id }) => id === component.id)?.pictureUrl).toBe(pictureUrl);
  const forAdministrators = await read<AdminComponent>(
    api.request(`/api/components/${component.id}`, { headers: administrator }),
  );
  expect(forAdministrators).toMatchObject({ imageUrl: address, pictureUrl, ...rest });

  const response = await api.request(pictureUrl!);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(tinyPicture);
  expect(await fetchAll()).toEqual([]);
});

test.each(['a', `${'a'.repeat(43)}.webp`, `${'a'.repeat(43)}.png`, '..%2f..%2fhealth', `${"'".repeat(43)}.webp`])(
  'there is no picture %s',
  async (file) => {
    const response = await api.request(`/api/components/pictures/${file}`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  },
);

test.each([
  ['another address takes its place', () => save('https://pictures.example/b.png'), pending],
  ['none is stated any more', () => save(null), { ...pending, isPicturePending: false }],
  ['its component is withdrawn', withdraw, { ...pending, isPicturePending: false }],
])('a picture goes when %s', async (_, change, after) => {
  await fetchAll();
  const { pictureUrl } = await seen();
  await change();
  expect(await seen()).toEqual(after);
  expect((await api.request(pictureUrl!)).status).toBe(404);
});

test('what else is saved keeps the picture, and a restored component gets it again', async () => {
  await fetchAll();
  const before = await seen();
  await send(
    api,
    'PUT',
    `/api/supplier/components/${component.id}`,
    { ...stated(address), price: 1 },
    supplier.session,
  );
  expect(await seen()).toEqual(before);
  await withdraw();
  await post(api, `/api/supplier/components/${component.id}/restore`, {}, supplier.session);
  expect(await fetchAll()).toEqual([address]);
  expect(await seen()).toEqual(before);
});

test('a picture that two components have goes with the second one', async () => {
  const other = await read<SupplierComponent>(
    post(api, '/api/supplier/components', stated('https://elsewhere.example/a'), supplier.session),
  );
  await fetchAll();
  const { pictureUrl } = await seen();
  await save(null);
  expect((await api.request(pictureUrl!)).status).toBe(200);
  await api.request(`/api/supplier/components/${other.id}`, { method: 'DELETE', headers: supplier.session });
  expect((await api.request(pictureUrl!)).status).toBe(404);
});

test.each(passingProblems)('%s is tried again, later each time, and given up in the end', async (problem) => {
  for (const seconds of pictureRetrySeconds) {
    expect(await fetchAll({ problem })).toEqual([address]);
    expect(await fetchAll()).toEqual([]);
    expect(await seen()).toEqual({ pictureUrl: null, pictureProblem: problem, isPicturePending: true });
    const [due] = await sql<{ seconds: number }[]>`
      select round(extract(epoch from due_at - now()) / 10) * 10 as seconds from shop.component_picture`;
    expect(Number(due!.seconds)).toBe(seconds);
    await sql`update shop.component_picture set due_at = now()`;
  }
  expect(await fetchAll({ problem })).toEqual([address]);
  expect(await seen()).toEqual({ pictureUrl: null, pictureProblem: problem, isPicturePending: false });
  expect(warn).toHaveBeenCalledWith({ componentId: component.id, problem }, 'picture was not fetched');
});

test('what will not pass is given up at once, and tried again once the component is saved, changed or not', async () => {
  await fetchAll({ problem: 'type' });
  expect(await seen()).toEqual({ pictureUrl: null, pictureProblem: 'type', isPicturePending: false });
  expect(await save(address)).toMatchObject(pending);
  await fetchAll({ problem: 'pixels' });
  await send(
    api,
    'PUT',
    `/api/supplier/components/${component.id}`,
    { ...stated(address), price: 2 },
    supplier.session,
  );
  expect(await seen()).toEqual(pending);
  expect(await fetchAll()).toEqual([address]);
});

test('a fetching process that ends or hangs counts as an attempt', async () => {
  await fetchAll(new Error('The process ended with SIGKILL.'));
  expect(await seen()).toEqual({ pictureUrl: null, pictureProblem: 'interrupted', isPicturePending: true });
});

test('what arrives for an address that was changed meanwhile is not shown', async () => {
  let calls = 0;
  await fetchDuePictures(
    sql,
    async () => {
      if (++calls === 1) await save('https://pictures.example/c.png');
      return calls === 1 ? { webp: tinyPicture } : { problem: 'type' };
    },
    { warn },
  );
  expect(await seen()).toEqual({ pictureUrl: null, pictureProblem: 'type', isPicturePending: false });
});

test('two processes fetch a picture once', async () => {
  const asked = await Promise.all([fetchAll(), fetchAll()]);
  expect(asked.flat()).toEqual([address]);
});

test('an address by http is asked of nobody', async () => {
  await sql`update shop.component set image_url = 'http://pictures.example/a.png' where id = ${component.id}`;
  expect(await fetchAll()).toEqual([]);
});

test('pictures of the company’s own components are fetched as well', async () => {
  const own = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1, imageUrl: address };
  const { id } = await read<CatalogueComponent>(post(api, '/api/components', own, administrator));
  await fetchAll();
  const listed = await read<CatalogueComponent[]>(api.request('/api/components'));
  expect(listed.find((one) => one.id === id)?.pictureUrl).toMatch(/\.webp$/);
});

test('the process that fetches pictures reaches nothing of ours', async () => {
  const fetchPicture = createPictureFetcher();
  expect(await fetchPicture('https://127.0.0.1/')).toEqual({ problem: 'unreachable' });
  expect(await fetchPicture('https://localhost/')).toEqual({ problem: 'unreachable' });
});
