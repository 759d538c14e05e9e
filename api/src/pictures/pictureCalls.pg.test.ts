import { standardPicture } from '@fieldbox/contract/orders/linkPicture';
import type { PicturedUnit } from '../drawing/picturedUnit.ts';
import { createTestApi, tinyPicture } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';

const { sql } = testDatabase();

const from = (network: string) => ({ 'X-Forwarded-For': network });

function openPictures(settings = {}) {
  const draw = jest.fn(async (_: PicturedUnit) => tinyPicture);
  const { api } = createTestApi(sql, settings, sql, draw);
  const picture = (code: string, headers: Record<string, string> = from('203.0.113.7')) =>
    api.request(`/api/pictures/${code}.png`, { headers });
  return { draw, picture };
}

const standard = (response: Response) => [response.status, response.headers.get('Location')];

test('every spelling of a configuration has the picture of its canonical form, drawn once', async () => {
  const { draw, picture } = openPictures();
  const response = await picture('1.civilian..1.1-2-3');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=86400/);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(tinyPicture);
  for (const spelling of ['1.civilian..1.3-1-2', '1.civilian.8.1.2-3-1', '1.civilian..1.3-2-999999-1']) {
    const other = await picture(spelling);
    expect(other.headers.get('ETag')).toBe(response.headers.get('ETag'));
    expect(other.headers.get('Content-Location')).toBe('/api/pictures/1.civilian..1.1-2-3.png');
  }
  expect(draw).toHaveBeenCalledTimes(1);
  const current = await picture('1.civilian..1.1-2-3', { 'If-None-Match': response.headers.get('ETag')! });
  expect([current.status, await current.text()]).toEqual([304, '']);
});

test.each([
  'nonsense',
  '1.civilian..99999.1',
  '1.civilian...1',
  '1.maritime..1.1',
  '1.civilian..1.1-1',
  '%3Cscript%3E',
  '..%2f..%2fetc%2fpasswd',
  '1'.repeat(5_000),
])('what is no configuration, such as %s, costs no drawing and leads to the standard picture', async (code) => {
  const { draw, picture } = openPictures();
  expect(standard(await picture(code))).toEqual([302, standardPicture]);
  expect(draw).not.toHaveBeenCalled();
});

test('a code that is none does not even ask the database', async () => {
  const refused = new Proxy(sql, {
    apply: () => {
      throw new Error('asked');
    },
  });
  const { api } = createTestApi(refused, {}, refused, async () => tinyPicture);
  expect(standard(await api.request('/api/pictures/1.maritime..1.1.png'))).toEqual([302, standardPicture]);
});

test('a drawing that fails is shown as the standard picture, and tried again', async () => {
  const { draw, picture } = openPictures();
  draw.mockRejectedValueOnce(new Error('ended with SIGKILL'));
  expect(standard(await picture('1.civilian..1.4'))).toEqual([302, standardPicture]);
  expect((await picture('1.civilian..1.4')).status).toBe(200);
});

test('new drawings are counted for each network, and what was drawn before is not', async () => {
  const { draw, picture } = openPictures({ rateLimit: { drawings: 2 } });
  const responses = [];
  for (const id of [1, 2, 3, 1, 2]) responses.push(await picture(`1.military..2.${id}`));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 302, 200, 200]);
  expect(draw).toHaveBeenCalledTimes(2);
  expect((await picture('1.military..2.3', from('203.0.113.8'))).status).toBe(200);
});

test('a picture that one process has drawn is stored for all others, as bytes', async () => {
  const one = openPictures();
  const first = await one.picture('1.civilian..1.5');
  expect(one.draw).toHaveBeenCalledTimes(1);
  const other = openPictures({ rateLimit: { drawings: 0 } });
  const again = await other.picture('1.civilian.8.1.5');
  expect([again.status, again.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')]);
  expect(Buffer.from(await again.arrayBuffer())).toEqual(tinyPicture);
  expect(other.draw).not.toHaveBeenCalled();
});

test('who copies a link has its picture drawn without loading it', async () => {
  const draw = jest.fn(async () => tinyPicture);
  const { api } = createTestApi(sql, {}, sql, draw);
  const response = await api.request('/api/pictures/1.civilian..2.7.png', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  const [stored] = await sql`select count(*)::integer as count from shop.link_picture where png = ${tinyPicture}`;
  expect([draw.mock.calls.length, stored!.count > 0]).toEqual([1, true]);
});

test('without the database a picture is drawn all the same', async () => {
  await sql`alter table shop.link_picture rename to away`;
  const { draw, picture } = openPictures();
  expect((await picture('1.military..1.6')).status).toBe(200);
  expect(draw).toHaveBeenCalledTimes(1);
  await sql`alter table shop.away rename to link_picture`;
});
