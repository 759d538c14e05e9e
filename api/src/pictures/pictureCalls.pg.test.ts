import { standardPicture } from '@fieldbox/contract/orders/linkPicture';
import type { PicturedUnit } from '../drawing/picturedUnit.ts';
import { createTestApi, tinyPicture } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const from = (network: string) => ({ 'X-Forwarded-For': network });

function openPictures(settings = {}) {
  const draw = jest.fn(async (_: PicturedUnit) => tinyPicture);
  const { api } = createTestApi(database.sql, settings, database.sql, draw);
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
  const sql = new Proxy(database.sql, {
    apply: () => {
      throw new Error('asked');
    },
  });
  const { api } = createTestApi(sql, {}, sql, async () => tinyPicture);
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
