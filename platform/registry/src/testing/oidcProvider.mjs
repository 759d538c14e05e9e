// A real OpenID provider for tests, as a process of its own. Who logs in as `<name>=<role>,<role>` has these roles.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
const server = createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'site', client_secret: 'of this test, and long', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'roles'], email: ['email'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});

function claimsOf(id) {
  const [name, roles] = id.split('=');
  const username = name.toLowerCase().replaceAll(' ', '.');
  return {
    sub: id,
    name,
    preferred_username: username,
    email: `${username}@company.example`,
    roles: roles?.split(','),
  };
}
