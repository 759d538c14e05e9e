import { remoteName, versionName } from '@onesite/protocol/facts';
import type { VersionName } from '@onesite/protocol/releases';
import { type ArtifactStore, mapsPath } from '@onesite/store/artifactStore';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { readCandidate } from '../gates/candidate.ts';
import { missingAttestations, type Rendering } from '../gates/exampleRendering.ts';
import { notesOf } from '../gates/publisherNotes.ts';
import { readinessFor } from '../gates/readiness.ts';
import { GateRefusal, RegistryRefusal } from '../refusal.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { requireRight } from '../tokens/caller.ts';
import { maxCompressedMapsBytes, type SourceMaps } from '../versions/createSourceMaps.ts';
import type { UploadLimits } from '../versions/uploadLimits.ts';
import { createUploads } from '../versions/uploads.ts';
import {
  incompleteText,
  listVersions,
  missingFiles,
  requireComplete,
  requirePublished,
} from '../versions/versionRows.ts';
import { limitBody, limitConcurrency, type RegistryEnv } from './readRequest.ts';
import type { CodeRunner } from './releaseCalls.ts';

/** Publishes versions, and lists them. */
export function versionCalls(
  sql: Sql,
  store: ArtifactStore,
  limits: UploadLimits,
  maps: SourceMaps,
  { requireRunnable, render, ...rendering }: Rendering & CodeRunner,
) {
  const { publish, check } = createUploads(sql, store, limits, rendering);
  const app = new Hono<RegistryEnv>();

  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    return c.json(v.is(remoteName, name) ? await listVersions(sql, name, c.get('environment')) : []);
  });

  /** A version with missing files counts as unknown, so that the build is sent again. */
  app.get('/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    const isName = v.is(remoteName, name) && v.is(versionName, version);
    const missing = isName ? await missingFiles(sql, store, name, version) : undefined;
    if (!missing) throw new RegistryRefusal('not_found', `${name} ${version} is not in this registry.`);
    if (missing.length > 0) throw new RegistryRefusal('not_found', incompleteText(name, version, missing));
    return c.json({ name, version, hasMaps: await store.hasFile(mapsPath(name, version)) });
  });

  const archiveBody = limitBody(limits.maxArchiveBytes, (c) => {
    const [maxMb, mb] = [limits.maxArchiveBytes, Number(c.req.header('Content-Length'))].map((n) => n / 1024 / 1024);
    return `An archive may have ${maxMb} MB at most${mb ? `; this one has ${mb.toFixed(1)} MB` : ''}.`;
  });
  /** Checked before the body is received. */
  const mayUpload: MiddlewareHandler<RegistryEnv> = async (c, next) => {
    const [name, version] = [c.req.param('name'), c.req.param('version')];
    if (!v.is(remoteName, name) || !v.is(versionName, version))
      throw new RegistryRefusal('validation_failed', 'A version reads like mf-orders 1.2.0-0123456789ab.');
    requireRight(c.get('caller'), 'publish', name);
    await next();
  };
  const uploads = [mayUpload, limitConcurrency(limits.maxPresent), archiveBody] as const;
  const archiveOf = (c: Context) => c.req.raw.body ?? new Blob([]).stream();

  app.put('/:name/:version', ...uploads, async (c) => {
    const { name, version } = c.req.param();
    const [team, commit] = [c.req.header('X-Team'), c.req.header('X-Commit')];
    const { token, person } = c.get('caller');
    const outcome = await publish({ name, version }, archiveOf(c), { team, commit, token, person });
    const isPromotedLater = c.req.query('promoted') === 'later';
    const notes = await notesOn({ name, version }, c.get('environment'), isPromotedLater);
    return c.json({ name, version, outcome, notes }, outcome === 'new' ? 201 : 200);
  });

  /** Notes for the publisher. @param isPromotedLater renders the version now, so that its promote need not, and notes what fails */
  async function notesOn({ name, version }: VersionName, environment: string, isPromotedLater: boolean) {
    const live = await readMembers(sql, await newestNumber(sql, environment));
    if (!live.shell) return [];
    const candidate = await readCandidate(sql, live, { ...live, [name]: version });
    const missing = isPromotedLater ? await missingAttestations(sql, candidate) : [];
    const rendered = missing.length > 0 ? requireRunnable().then(() => render(missing, [])) : undefined;
    const findings = await Promise.resolve(rendered).then(
      () => [],
      (error) => (error instanceof GateRefusal ? error.findings : []), // the promote says what else is wrong
    );
    return [
      ...(name === 'shell' ? [] : notesOf(candidate, name)),
      ...findings.map(
        ({ package: of, problem, advice }) => `Its promote would be refused: ${of}: ${problem}. ${advice}`,
      ),
    ];
  }

  /** Stored beside a version, to find the source position of its errors. */
  const mapsBody = limitBody(maxCompressedMapsBytes, () => 'Source maps may have 8 MB at most, compressed.');
  app.put('/:name/:version/maps', mayUpload, limitConcurrency(limits.maxPresent), mapsBody, async (c) => {
    const { name, version } = c.req.param();
    await requirePublished(sql, name, version);
    await maps.put(name, version, archiveOf(c));
    return c.json({ name, version }, 201);
  });

  app.post('/:name/:version/check', ...uploads, async (c) => {
    await requireRunnable();
    const { name, version } = c.req.param();
    const shell = c.req.query('shell');
    if (shell !== undefined) await requireStoredShell(shell);
    return c.json(await check({ name, version }, archiveOf(c), c.get('environment'), shell));
  });

  async function requireStoredShell(version: string) {
    await requirePublished(sql, 'shell', version);
    await requireComplete(sql, store, 'shell', version);
  }

  /** Which live remotes run with a shell that is not live: the call renders what has not been rendered in it. */
  app.post('/shell/:version/ready', async (c) => {
    const version = c.req.param('version');
    await requireRunnable();
    await requireStoredShell(version);
    return c.json(await readinessFor(sql, render, c.get('environment'), version));
  });
  return app;
}
