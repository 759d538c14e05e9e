import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistryClient } from '../publish/registryClient.ts';
import { connect } from './connect.ts';

jest.mock('../publish/registryClient.ts', () => ({
  ...jest.requireActual('../publish/registryClient.ts'),
  createRegistryClient: jest.fn(),
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'federation-connect-'));
  await writeFile(join(folder, 'platform-token'), 'own\n');
  await writeFile(join(folder, 'url'), 'http://localhost:4000\n');
});
afterEach(() => rm(folder, { recursive: true }));

const connection = (environment: Record<string, string>) => {
  connect({ DATA_DIR: folder, ...environment });
  return jest.mocked(createRegistryClient).mock.lastCall!.slice(0, 2);
};

test('without settings, the site that runs from this workspace is called with its own token', () => {
  expect(connection({})).toEqual(['http://localhost:4000', 'own']);
  expect(connection({ PLATFORM_TOKEN: 'set' })).toEqual(['http://localhost:4000', 'set']);
});

test('another site gets the token that is for it', () => {
  const other = { REGISTRY_URL: 'https://site.example', FEDERATION_TOKEN: 'theirs' };
  expect(connection(other)).toEqual(['https://site.example', 'theirs']);
});

test("another site never gets this site's token", () => {
  for (const own of [{}, { PLATFORM_TOKEN: 'set' }, { FEDERATION_TOKEN: '' }] as Record<string, string>[])
    expect(() => connection({ REGISTRY_URL: 'https://site.example', ...own })).toThrow(
      'No token: set FEDERATION_TOKEN to one of the site at https://site.example.',
    );
});

test('an empty token is none', () => {
  expect(() => connection({ FEDERATION_TOKEN: '' })).toThrow('No token: set FEDERATION_TOKEN, or DATA_DIR');
  expect(() => connection({ FEDERATION_TOKEN: '' })).toThrow(expect.objectContaining({ status: 401 })); // exit code 4
});
