import { Hono } from 'hono';
import { createKnownDevices, type KnownDevice } from './knownDevices.ts';
import { createKeyedDigest } from './loginLimits.ts';

let time = 0;
const devices = createKnownDevices({ trustProxy: 0 }, createKeyedDigest('a key', 'test'), () => time);
const app = new Hono();
app.get('/remember/:id', (c) => {
  devices.remember(c, 'supplier', Number(c.req.param('id')));
  return c.body(null);
});
app.get('/find', (c) => c.json(devices.find(c, 'supplier') ?? null));

const remember = async (id: number, Cookie = '') =>
  (await app.request(`/remember/${id}`, { headers: { Cookie } })).headers.get('Set-Cookie')!.split(';')[0]!;
const find = async (Cookie: string) =>
  (await app.request('/find', { headers: { Cookie } })).json() as Promise<KnownDevice | null>;

test('a browser is known for 90 days after its last login, under one name for one account', async () => {
  const first = await remember(7);
  const known = await find(first);
  expect(known).toEqual({ id: 7, name: expect.stringMatching(/^[\w-]{22}$/) });
  time = 80 * 86_400_000;
  const again = await remember(7, first);
  time = 91 * 86_400_000;
  expect(await find(first)).toBeNull();
  expect(await find(again)).toEqual(known);
  expect(await find(await remember(8, again))).not.toMatchObject({ name: known!.name });
});
