import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from './settings.ts';

test('a site without an API of its own names one anywhere, and runs as a whole all the same', () => {
  const API_URL = 'https://api.example';
  expect(parseSettings({ API_URL })).toMatchObject({ role: 'all', apiUrl: API_URL });
  expect(parseSettings({})).toMatchObject({ role: 'all', apiUrl: undefined });
});

test('an edge needs the address of the process with the registry', () => {
  expect(() => parseSettings({ ROLE: 'edge' })).toThrow('API_URL is needed by an edge');
});

test('a setting can be in a file, without the line end that editors add', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-settings-'));
  const SECRETS_KEY_FILE = join(folder, 'key');
  writeFileSync(SECRETS_KEY_FILE, '\uFEFFa key of more than 16 characters\r\n\r\n');
  expect(parseSettings({ SECRETS_KEY_FILE }).secretsKey).toBe('a key of more than 16 characters');
  expect(() => parseSettings({ SECRETS_KEY_FILE, SECRETS_KEY: 'another key of this site' })).toThrow(
    'SECRETS_KEY and SECRETS_KEY_FILE are both set: remove one',
  );
  writeFileSync(SECRETS_KEY_FILE, 'short');
  expect(() => parseSettings({ SECRETS_KEY_FILE })).toThrow('SECRETS_KEY has at least 16 characters');
  rmSync(folder, { recursive: true });
  expect(() => parseSettings({ SECRETS_KEY_FILE })).toThrow('SECRETS_KEY_FILE cannot be read: ENOENT');
});

test('metrics are for this machine alone, unless an address is set', () => {
  expect(parseSettings({})).toMatchObject({ host: undefined, metricsHost: '127.0.0.1' });
  expect(parseSettings({ HOST: '::' })).toMatchObject({ host: undefined, metricsHost: undefined });
  expect(parseSettings({ HOST: '10.0.0.5' })).toMatchObject({ host: '10.0.0.5', metricsHost: '10.0.0.5' });
  expect(() => parseSettings({ HOST: 'example.org' })).toThrow('HOST is an address of this machine');
});

test('an environment is one of the registry, which always has production', () => {
  expect(parseSettings({})).toMatchObject({ environments: ['production'], environment: 'production' });
  const ENVIRONMENTS = 'staging, production';
  expect(parseSettings({ ENVIRONMENTS, ENVIRONMENT: 'staging' })).toMatchObject({
    environments: ['staging', 'production'],
    environment: 'staging',
  });
  expect(() => parseSettings({ ENVIRONMENT: 'staging' })).toThrow('ENVIRONMENT is one of ENVIRONMENTS: production');
  expect(() => parseSettings({ ENVIRONMENTS: 'staging' })).toThrow('ENVIRONMENTS has production');
  expect(() => parseSettings({ ENVIRONMENTS: 'Staging,production' })).toThrow('is a name in small letters');
});

test('an address is one of a host alone', () => {
  for (const path of ['y', 'shop/', '?a=1', '#top'])
    expect(() => parseSettings({ PUBLIC_URL: `https://x.example/${path}` })).toThrow(
      'PUBLIC_URL has nothing behind the host and its port',
    );
  expect(() => parseSettings({ PUBLIC_URL: 'https://a.example,https://b.example/y' })).toThrow(
    'PUBLIC_URL has nothing',
  );
  expect(() => parseSettings({ PUBLIC_URL: 'https://me:word@x.example' })).toThrow('PUBLIC_URL has nothing');
  expect(() => parseSettings({ API_URL: 'http://api:3000/v1' })).toThrow('API_URL has nothing');
  expect(parseSettings({ PORT: '0', PUBLIC_URL: 'https://x.example:443/' })).toMatchObject({
    port: 0,
    publicUrls: ['https://x.example'],
  });
});
