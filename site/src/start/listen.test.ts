import { listen } from './listen.ts';

test('the address of the connection stands last, behind whatever a caller has sent', async () => {
  const server = await listen(0, (request) => new Response(request.headers.get('X-Forwarded-For')));
  const send = async (init: RequestInit) => (await fetch(`http://127.0.0.1:${server.port}`, init)).text();
  for (const init of [{}, { method: 'POST', body: '{}' }]) {
    expect(await send(init)).toMatch(/127\.0\.0\.1$/);
    const headers = { 'X-Forwarded-For': '9.9.9.9' };
    expect(await send({ ...init, headers })).toMatch(/^9\.9\.9\.9, .*127\.0\.0\.1$/);
  }
  await server.close();
});
