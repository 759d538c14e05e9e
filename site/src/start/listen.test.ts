import { listen } from './listen.ts';

test('the address of the connection stands last, behind whatever a caller has sent', async () => {
  const server = await listen(0, (request) => new Response(request.headers.get('X-Forwarded-For')));
  const send = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', headers, body: '{}' })).text();
  expect(await send({})).toMatch(/127\.0\.0\.1$/);
  expect(await send({ 'X-Forwarded-For': '9.9.9.9' })).toMatch(/^9\.9\.9\.9, .*127\.0\.0\.1$/);
  await server.close();
});
