// A real OpenID provider for tests, as a process of its own. Who logs in as `<name>=<role>,<role>` has these roles, and a verified address
// unless one of them is `unverified`. With `as-texts` the roles, and whether the address is verified, are texts.
// `realm_access.roles` has the roles as well.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
const server = createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'site', client_secret: 'of this test, and long', redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'roles', 'realm_access'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});

function claimsOf(id) {
  const [name, roles] = id.split('=');
  const username = name.toLowerCase().replaceAll(' ', '.');
  const asTexts = roles?.includes('as-texts');
  const isVerified = !roles?.includes('unverified');
  const list = roles?.split(',');
  return {
    ...{ sub: id, name, preferred_username: username, email: `${username}@company.example` },
    email_verified: asTexts ? String(isVerified) : isVerified,
    roles: asTexts ? list.join(' ') : list,
    realm_access: { roles: list },
  };
}
