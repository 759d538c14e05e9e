import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { deployment } from '../fixtures/deployment.ts';
import { steadyLoad } from './steadyLoad.ts';

const all = deployment()!;
const processes = ['edge-1', 'api-1', 'edge-2', 'api-2'] as const;

test('the image has less than 350 MB', () => {
  const printed = execFileSync('buildah', ['images', '--json', process.env.DEPLOYMENT_IMAGE!], { encoding: 'utf8' });
  const [{ size }] = JSON.parse(printed) as [{ size: string }];
  console.log(`the image has ${size}`);
  expect(size).toMatch(/ MB$/);
  expect(Number.parseFloat(size)).toBeLessThan(350);
});

test('each container ends by SIGTERM and starts anew, and no page or call fails meanwhile', async () => {
  const stop = steadyLoad(all.url, ['/', '/privacy', '/configurator', '/api/missions']);
  for (const part of processes) await all.restart(part);
  const { sent, failures } = await stop();
  console.log(`${sent} requests while each container was restarted`);
  expect(failures).toEqual({});
  const log = await readFile(join(all.folder, 'log'), 'utf8');
  for (const part of processes)
    expect(log.split('\n').filter((line) => line.startsWith(`${part}: `) && line.includes('Stopped.'))).toHaveLength(1);
});
