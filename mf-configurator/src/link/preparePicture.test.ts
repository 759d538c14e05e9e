import { preparePicture } from './preparePicture.ts';

const asked = jest.fn(async (..._: unknown[]) => ({}) as Response);

beforeEach(() => {
  asked.mockClear();
  window.fetch = asked as never;
});

test.each([
  ['/configurator?configuration=1.civilian.8.1.3-1', '/api/pictures/1.civilian.8.1.3-1.png'],
  ['/configurator/compare?a=1.civilian..1.&b=1.military..2.', '/api/pictures/1.civilian..1..png'],
])('for %s the picture %s is asked for, without its bytes', async (link, picture) => {
  await preparePicture(`https://site.test${link}`);
  expect(asked.mock.calls).toEqual([[picture, { method: 'HEAD', keepalive: true }]]);
});

test('a unit to start from has no code, and none is asked for', async () => {
  await preparePicture('https://site.test/configurator?unit=makerspace');
  expect(asked).not.toHaveBeenCalled();
});
