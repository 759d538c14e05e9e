import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HistoryEntry, NewToken, RemoteSummary, TokenSummary, TokenUse } from '@onesite/protocol/registry';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { remoteFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

describe('registryApp', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
  });
  afterAll(() => registry.close());

  const read = async (response: Response | Promise<Response>) => {
    const { status, headers } = await response;
    return { status, headers, body: (await (await response).json()) as { code?: string; message?: string } };
  };

  test.each([
    ['no token', {}],
    ['another token', { Authorization: 'Bearer another token' }],
    ['the token of a longer text', { Authorization: 'Bearer the token of this test!' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['a token in another scheme', { Authorization: 'Basic the token of this test' }],
  ])('with %s, not even the live set is answered', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/current'],
      ['PUT', '/versions/mf-a/1.0.0-0123456789ab'],
      ['POST', '/promote'],
      ['GET', '/nothing'],
    ] as const) {
      const response = await read(registry.app.request(`/api/releases${path}`, { method, headers }));
      expect([path, response.status, response.body.code]).toEqual([path, 401, 'not_authenticated']);
    }
  });

  test('before the first set, nothing is live', async () => {
    expect((await read(registry.call('GET', '/current'))).body).toEqual({
      number: 0,
      versions: {},
      origins: {},
      held: {},
    });
  });

  test('an unknown call is a 404 in the shape of every refusal', async () => {
    expect(await read(registry.call('DELETE', '/current'))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each([
    ['promote', {}],
    ['promote', { moves: [] }],
    ['promote', { moves: [{ name: 'mf-a', from: null, to: null }], origin: 'rollback' }],
    ['promote', { moves: [{ name: 'mf-a', to: '1.0.0-0123456789ab' }] }],
    ['promote', { moves: [{ name: 'mf-a\u0000', from: null, to: null }] }],
    ['promote', { moves: [{ name: 'mf-a', from: null, to: 'latest' }] }],
    ['rollback', {}],
    ['rollback', { set: 1.5 }],
    ['rollback', { set: 0 }],
    ['rollback', { set: 2 ** 31 }],
    ['rollback', { name: 'mf-a\u0000' }],
  ])('a %s of %j is refused before anything is asked of the database', async (call, body) => {
    const response = await read(registry.call('POST', `/${call}`, body));
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a text with NUL is refused, and is no bug', async () => {
    const note = 'For \u0000';
    const token = { remote: 'mf-a', rights: ['publish'], days: 1, note };
    expect(await read(registry.call('POST', '/tokens', token))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'A text has the character NUL, which cannot be stored.' },
    });
  });

  test('a body that is no JSON is refused', async () => {
    const response = await read(registry.call('POST', '/promote', new TextEncoder().encode('{')));
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each(['/versions/mf-a%00/1.0.0-0123456789ab', '/versions/mf-a/1.0.0-0123456789ac', '/versions/mf-a/%00'])(
    'GET %s is not found',
    async (path) => {
      expect(await read(registry.call('GET', path))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  test('without its database, the registry answers 503 with Retry-After', async () => {
    const other = await testRegistry();
    await other.sql.end();
    const response = await read(other.call('GET', '/current'));
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(response.headers.get('Retry-After')).toBe('1');
    expect(other.logged).toEqual(['registry call failed']);
    await other.close();
  });

  test('a bug in the registry is a 500 without a stack, which nobody is asked to try again', async () => {
    const other = await testRegistry();
    await other.sql`alter table registry.release_set rename to something_else`;
    const response = await read(other.call('GET', '/current'));
    expect(response).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(response.headers.has('Retry-After')).toBe(false);
    expect(JSON.stringify(response.body)).not.toContain('something_else');
    expect(other.logged).toEqual(['registry call failed']);
    await other.close();
  });
});

describe('workflowCalls', () => {
  const site = 'https://shop.example';
  const subject = 'repo:acme/fleet:ref:refs/heads/main';
  const run = { sub: subject, environment: 'production', actor: 'ada' };

  /** A forge with keys of its own, and the claims that it signs. */
  async function forge() {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    let asked = 0;
    const server: Server = createServer(({ url }, response) => {
      asked += 1;
      const answer = url === '/keys' ? keys : { jwks_uri: `${issuer}/keys` };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    type Signed = { claims?: object; issuer?: string; audience?: string; expires?: string };
    const sign = ({ claims, expires = '5 minutes', ...of }: Signed = {}) =>
      new SignJWT({ ...run, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(of.issuer ?? issuer)
        .setAudience(of.audience ?? site)
        .setIssuedAt()
        .setJti(randomUUID())
        .setExpirationTime(expires)
        .sign(privateKey);
    return { issuer, sign, asked: () => asked, close: () => server.close() };
  }

  let github: Awaited<ReturnType<typeof forge>>;
  let registry: TestRegistry;
  beforeAll(async () => {
    github = await forge();
    registry = await testRegistry({
      audience: [site],
      environments: ['staging', 'production'],
      browsers: {
        originOf: () => site,
        networkOf: ({ headers }) => headers.get('X-Network') ?? 'one',
        attemptsPerMinute: 50,
      },
    });
  });
  beforeEach(async () => {
    await registry.resetToShell();
    await registry.sql`update registry.token set expires_at = now()`;
    await registry.sql`update registry.remote set workflow = null`;
    await allow('mf-fleet', { issuer: github.issuer, subject });
  });
  afterAll(async () => {
    github.close();
    await registry.close();
  });

  const allow = async (name: string, workflow: object | null) => {
    const response = await registry.call('PUT', `/remotes/${name}`, { workflow });
    return { status: response.status, body: (await response.json()) as RemoteSummary & { message?: string } };
  };

  async function exchange(idToken: string, { remote, network = 'one' }: { remote?: string; network?: string } = {}) {
    const response = await registry.app.request('/api/releases/workflow-tokens', {
      method: 'POST',
      body: JSON.stringify({ idToken, remote }),
      headers: { 'X-Network': network },
    });
    return { status: response.status, body: (await response.json()) as NewToken & { message: string } };
  }
  const madeTokens = async () =>
    (await registry.sql`select from registry.token where person is not null and expires_at > now()`).length;
  const refused = (message: string) => ({ status: 401, body: { code: 'not_authenticated', message } });

  test('a run publishes and promotes its own remote for 15 minutes, and the history names repository and actor', async () => {
    const { status, body } = await exchange(await github.sign());
    expect(status).toBe(201);
    expect(body).toMatchObject({ remote: 'mf-fleet', rights: ['publish', 'promote@production'] });
    expect(Math.round((Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 60_000)).toBe(15);

    const headers = { Authorization: `Bearer ${body.token}`, 'X-Person': 'somebody-else' };
    const [own, other] = ['mf-fleet', 'mf-other'].map((name) => versionOf(name, remoteFiles(name, 'of a workflow')));
    const put = async ({ name, version, archive }: NonNullable<typeof own>) =>
      (await registry.call('PUT', `/versions/${name}/${version}`, archive, headers)).status;
    expect([await put(own!), await put(other!)]).toEqual([201, 403]);
    const moves = [{ name: 'mf-fleet', from: null, to: own!.version }];
    expect((await registry.call('POST', '/promote', { moves }, headers)).status).toBe(201);
    const [entry] = (await (await registry.call('GET', '/history')).json()) as HistoryEntry[];
    expect(entry).toMatchObject({ person: 'ada (repo:acme/fleet:ref:refs/heads/main)', token: body.id });
    const uses = (await (await registry.call('GET', '/tokens/uses')).json()) as TokenUse[];
    expect(uses).toContainEqual(
      expect.objectContaining({
        token: body.id,
        person: 'ada (repo:acme/fleet:ref:refs/heads/main)',
        call: 'POST /workflow-tokens',
        outcome: 'done',
      }),
    );

    const listed = async () =>
      ((await (await registry.call('GET', '/tokens')).json()) as TokenSummary[]).map(({ id }) => id);
    expect(await listed()).toContain(body.id);
    await registry.sql`update registry.token set expires_at = now() where id = ${body.id}`;
    expect((await registry.call('GET', '/current', undefined, headers)).status).toBe(401);
    expect(await listed()).not.toContain(body.id);
  });

  test.each<[what: string, signed: Parameters<typeof github.sign>[0], claim: string]>([
    ['another repository', { claims: { sub: 'repo:evil/fleet:ref:refs/heads/main' } }, 'claim sub is "repo:evil/'],
    ['another ref', { claims: { sub: 'repo:acme/fleet:pull_request' } }, 'claim sub is "repo:acme/fleet:pull_request"'],
    ['another issuer', { issuer: 'https://evil.example' }, 'claim iss is "https://evil.example"'],
    ['another site', { audience: 'https://evil.example' }, 'claim aud is "https://evil.example". Set REGISTRY_URL'],
    ['a run that is over', { expires: '-1 second' }, 'claim exp is'],
    ['a run without a subject', { claims: { sub: undefined } }, 'claim sub is ""'],
  ])('an id token of %s is refused, and the answer names the claim', async (_, signed, claim) => {
    expect(await exchange(await github.sign(signed), { remote: 'mf-fleet' })).toMatchObject(
      refused(expect.stringContaining(claim)),
    );
    expect(await madeTokens()).toBe(0);
  });

  test('the answer says with which command the operator permits a workflow', async () => {
    const { body } = await exchange(await github.sign({ claims: { sub: 'repo:acme/fleet:ref:refs/heads/next' } }));
    expect(body.message).toContain(`--issuer ${github.issuer} --subject 'repo:acme/fleet:ref:refs/heads/next'`);
  });

  test("a star in the subject stands for any text, as for GitLab's tags", async () => {
    const pattern = 'project_path:acme/fleet:ref_type:tag:ref:v*';
    expect((await allow('mf-fleet', { issuer: github.issuer, subject: pattern })).status).toBe(200);
    const tagged = (tag: string) => github.sign({ claims: { sub: pattern.replace('v*', tag), user_login: 'bo' } });
    expect((await exchange(await tagged('v1.2'))).status).toBe(201);
    expect(await exchange(await tagged('next'))).toMatchObject(refused(expect.stringContaining('claim sub')));
  });

  test('an id token is exchanged once, also if two runs send it at the same time', async () => {
    const idToken = await github.sign();
    const both = await Promise.all([exchange(idToken), exchange(idToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect(await exchange(idToken)).toMatchObject(
      refused('This id token was exchanged before. Ask the forge for another one.'),
    );
    expect(await madeTokens()).toBe(1);
  });

  test('an id token that was good is refused once it has expired', async () => {
    const idToken = await github.sign({ expires: '1 second' });
    expect((await exchange(idToken)).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await exchange(idToken)).toMatchObject(refused(expect.stringContaining('claim exp is')));
  });

  test('an id token that the forge has not signed is refused: by another key, by none, changed, or no token at all', async () => {
    const other = await forge();
    const [header, payload, signature] = (await github.sign()).split('.');
    const changed = Buffer.from(JSON.stringify({ ...run, iss: github.issuer, aud: site, exp: 2 ** 33 })).toString(
      'base64url',
    );
    const unsigned = new UnsecuredJWT({ ...run, iss: github.issuer, aud: site }).setExpirationTime('1 minute').encode();
    const forged = await other.sign({ issuer: github.issuer });
    for (const idToken of [forged, unsigned, `${header}.${changed}.${signature}`, `${header}.${payload}.`, 'x', ''])
      expect(await exchange(idToken)).toMatchObject(refused(expect.stringContaining('This is no id token')));
    other.close();
  });

  test('a workflow publishes no other remote, even if that has a workflow of its own', async () => {
    await allow('mf-other', { issuer: github.issuer, subject: 'repo:acme/other:*' });
    expect(await exchange(await github.sign(), { remote: 'mf-other' })).toMatchObject(
      refused(expect.stringContaining('claim sub')),
    );
    expect(await exchange(await github.sign(), { remote: 'mf-without' })).toMatchObject(
      refused(expect.stringContaining('claim iss')),
    );
  });

  test('a workflow of several remotes names the one that it publishes', async () => {
    await allow('mf-drivers', { issuer: github.issuer, subject });
    expect(await exchange(await github.sign())).toMatchObject({
      status: 400,
      body: { message: 'It may publish mf-drivers, mf-fleet: set FEDERATION_REMOTE to one.' },
    });
    expect((await exchange(await github.sign(), { remote: 'mf-drivers' })).body).toMatchObject({
      remote: 'mf-drivers',
    });
  });

  test('a run in an environment of the forge that the site has too promotes there only', async () => {
    const name = await github.sign({ claims: { environment: 'staging' } });
    expect((await exchange(name)).body.rights).toEqual(['publish', 'promote@staging']);
    for (const environment of ['of the forge alone', undefined])
      expect((await exchange(await github.sign({ claims: { environment } }))).body.rights).toEqual([
        'publish',
        'promote',
      ]);
  });

  test('an operator takes the right away, and a change of something else leaves it', async () => {
    await registry.call('PUT', '/remotes/mf-fleet', { team: 'logistics' });
    expect((await exchange(await github.sign())).status).toBe(201);
    expect((await allow('mf-fleet', null)).body.workflow).toBe(null);
    expect((await exchange(await github.sign())).status).toBe(401);
  });

  test.each([{ issuer: 'http://evil.example', subject }, { issuer: 'https://gitlab.com', subject: '*' }, { subject }])(
    'a workflow like %j is not stored',
    async (workflow) => expect((await allow('mf-fleet', workflow)).status).toBe(400),
  );

  test('the keys are fetched once, and refused id tokens count like wrong tokens', async () => {
    const before = github.asked();
    for (let attempt = 0; attempt < 50; attempt++) await exchange('x', { network: 'noisy' });
    expect((await exchange(await github.sign(), { network: 'noisy' })).status).toBe(429);
    expect((await exchange(await github.sign())).status).toBe(201);
    expect(github.asked()).toBe(before);
  });

  test('while the forge cannot be reached, the workflow is asked to try again', async () => {
    await allow('mf-fleet', { issuer: 'http://127.0.0.1:1', subject });
    expect((await exchange(await github.sign({ issuer: 'http://127.0.0.1:1' }))).status).toBe(503);
  });
});
