import { parseSettings } from './settings.ts';

it('has a default for everything', () => {
  expect(parseSettings({})).toMatchObject({ port: 3000, adminUsername: 'admin', seed: 'demo', trustProxy: 0 });
});

it('takes an empty value for none', () => {
  expect(parseSettings({ PORT: '', ADMIN_PASSWORD: '' })).toMatchObject({ port: 3000, adminPassword: undefined });
});

it('seeds no demo data into a database of somebody else', () => {
  expect(parseSettings({ DATABASE_URL: 'postgres://u:p@localhost/shop' }).seed).toBe('catalogue');
});

it.each([
  [{}, true],
  [{ RELEASE_ON_START: 'off' }, false],
  [{ DATABASE_URL: 'postgres://u:p@localhost/shop' }, false],
  [{ DATABASE_URL: 'postgres://u:p@localhost/shop', RELEASE_ON_START: 'on' }, true],
])('with %j a start releases its builds: %s', (variables, releaseOnStart) => {
  expect(parseSettings(variables).releaseOnStart).toBe(releaseOnStart);
});

it('has one role for both on another server, unless the registry has one of its own', () => {
  const DATABASE_URL = 'postgres://shop:p@localhost/site';
  const REGISTRY_DATABASE_URL = 'postgres://registry:p@localhost/site';
  expect(parseSettings({}).databaseUrls).toBeUndefined();
  expect(parseSettings({ DATABASE_URL }).databaseUrls).toEqual({ api: DATABASE_URL, registry: DATABASE_URL });
  const both = parseSettings({ DATABASE_URL, REGISTRY_DATABASE_URL });
  expect(both.databaseUrls).toEqual({ api: DATABASE_URL, registry: REGISTRY_DATABASE_URL });
  expect(() => parseSettings({ REGISTRY_DATABASE_URL })).toThrow('REGISTRY_DATABASE_URL needs DATABASE_URL as well');
});

it('names every variable that cannot be used, and what it takes', () => {
  expect(() =>
    parseSettings({ PORT: '80a', PUBLIC_URL: 'x,y', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short' }),
  ).toThrow(
    [
      'These settings cannot be used:',
      '  PORT is a number from 0 (any free port) to 65535',
      '  DATABASE_URL reads like postgres://user:password@host:5432/name',
      '  PUBLIC_URL reads like https://fieldbox.example, or several of these with commas between',
      '  ADMIN_PASSWORD has at least 8 characters',
    ].join('\n'),
  );
});

it('has two renderers, or as many as RENDERERS says', () => {
  expect(parseSettings({}).renderers).toBe(2);
  expect(parseSettings({ RENDERERS: '1' }).renderers).toBe(1);
});

it('drains for as long as a load balancer may take to notice, where there may be one', () => {
  expect(parseSettings({}).drainSeconds).toBe(1);
  expect(parseSettings({ DATABASE_URL: 'postgres://u:p@localhost/shop' }).drainSeconds).toBe(5);
  expect(parseSettings({ DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
});

it('takes one public address or several, and what stands before every path of each', () => {
  expect(parseSettings({}).publicUrls).toEqual([]);
  expect(parseSettings({ PUBLIC_URL: 'https://Fieldbox.example/' }).publicUrls).toEqual(['https://fieldbox.example']);
  expect(
    parseSettings({ PUBLIC_URL: 'https://a.example, http://b.example:8080,https://a.example' }).publicUrls,
  ).toEqual(['https://a.example', 'http://b.example:8080']);
});

it('has mail only with a mail server', () => {
  expect(parseSettings({ NOTIFY_EMAIL: 'sales@fieldbox.example' }).mail).toBeUndefined();
  expect(parseSettings({ SMTP_URL: 'smtp://u:p@mail.example:587' }).mail).toEqual({
    smtpUrl: 'smtp://u:p@mail.example:587',
    from: 'FieldBox <info@fieldbox.example>',
    notify: undefined,
  });
});

it.each([
  ['RELEASE_ON_START', 'yes'],
  ['RENDERERS', '0'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'FieldBox'],
  ['MAIL_FROM', 'A <a@x.example>\nBcc: <b@x.example>'],
  ['NOTIFY_EMAIL', 'sales'],
])('refuses %s %j', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(name);
});
