import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BuildFiles, editedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveVersions, promote, rollBack } from '../fixtures/federation.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { withRegistry } from '../fixtures/siteDatabase.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import type { Remote } from './remotes.ts';

/** `npm test` runs some of the matrix, in short; `npm run matrix` all of it. */
export const isWhole = process.env.MATRIX === 'whole';

type Place = { site: RunningSite; remote: Remote; page: Page };

export type Cause = {
  name: string;
  /** Makes the remote fail from now on. @returns the function that removes the cause */
  begin: (place: Place) => Promise<() => Promise<unknown>>;
  /** What visitors see who follow a link to the remote's page: the panel, or the page if only its server half fails. */
  afterLink: 'panel' | 'page';
  /** Whether the document contains the page. */
  isRendered: boolean;
  /** What they see of that document. A rendered page stays, with a notice, while the browser half does not work. */
  document: 'panel' | 'page';
  /** What brings the page back once the cause is removed. */
  heals: 'automatically' | 'by Retry';
};

/** The outcome where the browser half alone fails. */
const lost = { afterLink: 'panel', isRendered: true, document: 'page', heals: 'by Retry' } as const;

export const causes: Cause[] = [
  {
    name: 'files missing',
    begin: async ({ site, remote }) => {
      const folder = join(site.folder, 'store', 'versions', remote);
      await rename(folder, `${folder}.away`);
      return () => rename(`${folder}.away`, folder);
    },
    ...lost,
  },
  {
    name: '10 s slow',
    async begin({ page, remote }) {
      if (!isWhole) await withShortWait(page);
      return holdScripts(page, remote);
    },
    ...lost,
    heals: 'automatically',
  },
  {
    name: 'corrupt script',
    begin: async ({ site, remote }) => {
      const { entry, folder } = await liveContainer(site, remote);
      const copies = ['', '.br', '.gz'].map((end) => join(folder, `${entry}${end}`));
      for (const copy of copies) {
        await rename(copy, `${copy}.sound`);
        await writeFile(copy, copy.endsWith('.js') ? 'function (' : Buffer.from([0, 1, 2]));
      }
      return () => Promise.all(copies.map((copy) => rename(`${copy}.sound`, copy)));
    },
    ...lost,
  },
  {
    name: 'wrong exposed module',
    begin: release({
      damage: ({ facts, edit }) => edit(`browser/${facts.entry}`, (text) => text.replace('"./remote":', '"./page":')),
      refusedBy: 'exposed module',
    }),
    ...lost,
  },
  {
    name: 'another version of react',
    begin: release({
      damage: async ({ facts, edit }) => {
        const newer = (text: string) => text.replaceAll(/\^19\.\d+\.\d+/g, '^20.0.0');
        await edit(`browser/${facts.entry}`, newer);
        await edit('facts.json', newer);
      },
      refusedBy: 'shared versions',
    }),
    // Browsers do not compare versions: the page runs with the shell's.
    afterLink: 'page',
    isRendered: true,
    document: 'page',
    heals: 'automatically',
  },
  {
    name: 'throws in the browser',
    begin: release({
      damage: ({ facts, edit }) =>
        edit(`browser/${facts.entry}`, (text) => `${text};(${throwingPages})('${facts.entryGlobalName}')`),
    }),
    ...lost,
  },
  {
    name: 'throws in the server bundle',
    begin: release({
      damage: ({ edit }) => edit('server/main.cjs', (text) => `throw new Error('does not start');\n${text}`),
      refusedBy: 'rendering',
    }),
    afterLink: 'page',
    isRendered: false,
    document: 'page',
    heals: 'automatically',
  },
  {
    name: 'shared export gone',
    begin: release({
      damage: async ({ facts, edit }) => {
        const changed = (text: string) => text.replaceAll('.defineRemote', '.defineRemoteOfOnce');
        for (const file of [`browser/${facts.entry}`, 'server/main.cjs']) await edit(file, changed);
      },
      refusedBy: 'exports',
    }),
    afterLink: 'panel',
    isRendered: false,
    document: 'panel',
    heals: 'by Retry',
  },
];

/** A page gives up on a late remote after 10 s. The short run does not wait for it. */
const withShortWait = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(run, ms === 10_000 ? 1_000 : ms)) as typeof setTimeout;
  });

/** Runs in the browser at the end of a container, and makes all of its pages and fragments throw when they are rendered. */
const throwingPages = String((container: string) => {
  const { init, get } = globalThis[container as never] as {
    init: unknown;
    get: (name: string) => Promise<() => { default: { routes: object[]; fragments?: object[] } }>;
  };
  const broken = (record: object) => ({
    ...record,
    load: async () => () => {
      throw new Error(`a page of ${container} throws`);
    },
  });
  const withBrokenPages = async (name: string) => {
    const module = (await get(name))();
    const { routes, fragments, ...more } = module.default;
    return () => ({ default: { ...more, routes: routes.map(broken), fragments: fragments?.map(broken) } });
  };
  Object.assign(globalThis, { [container]: { init, get: withBrokenPages } });
});

type Damage = {
  damage: (build: BuildFiles) => Promise<void>;
  /** The gate that prevents such a build from going live. */
  refusedBy?: string;
};

/** Releases a damaged build: its gate refuses one, and another goes live as if there were no gate. */
function release({ damage, refusedBy }: Damage): Cause['begin'] {
  return async ({ site, remote }) => {
    // Each is a version of its own: what gates have read of a version stays known.
    const withDamaged = async (use: (dir: string) => Promise<unknown>) => {
      const { dir, remove } = await editedBuild(remote, async (build) => {
        await damage(build);
        await build.edit('server/main.cjs', (text) => `${text}\n// ${randomUUID()}`);
      });
      await use(dir).finally(remove);
    };
    if (refusedBy && isWhole) await withDamaged((dir) => expectRefusal(site, dir, refusedBy));
    await withDamaged((dir) => (refusedBy ? withoutGates(site, remote, dir) : federation(site, 'publish', dir)));
    const version = await newestVersion(site, remote);
    await promote(site, remote, version);
    return () => rollBack(site, remote);
  };
}

async function expectRefusal(site: RunningSite, dir: string, gate: string) {
  const before = await liveVersions(site);
  await expect(federation(site, 'publish', dir, '--promote', '--resume', 'a test')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(gate),
  });
  expect(await liveVersions(site)).toEqual(before);
}

const newestVersion = (site: RunningSite, remote: Remote) =>
  withRegistry(site, async (sql) => {
    const [row] = await sql<[{ version: string }]>`
      select version from registry.version where name = ${remote} order by created_at desc limit 1`;
    return row.version;
  });

/** Publishes a build, of which the registry stores nothing that a gate would refuse it for, and counts it as rendered. */
const withoutGates = (site: RunningSite, remote: Remote, dir: string) =>
  withRegistry(site, async (sql) => {
    await sql.unsafe(`
      create function registry.forget_gates() returns trigger language plpgsql as $$ begin
        new.inspection := jsonb '{"uses": {}, "shows": [], "scriptBytes": {}}' || jsonb_build_object('exposing', array[new.facts -> 'entry']);
        new.facts := new.facts || '{"requires": {}}';
        return new;
      end $$;
      create trigger forget_gates before insert on registry.version for each row execute function registry.forget_gates()`);
    try {
      await federation(site, 'publish', dir);
    } finally {
      await sql.unsafe('drop trigger forget_gates on registry.version; drop function registry.forget_gates()');
    }
    const [version, { shell }] = [await newestVersion(site, remote), await liveVersions(site)];
    await sql`
      insert into registry.attestation (name, version, shell) values (${remote}, ${version}, ${shell!}) on conflict do nothing`;
  });

async function liveContainer({ url, folder }: RunningSite, remote: Remote) {
  const { served } = await (await fetch(`${url}/releases/current.json`)).json();
  const { remotes } = await (await fetch(`${url}/releases/${served}.json`)).json();
  const { version, entry } = remotes[remote] as { version: string; entry: { url: string } };
  const browserHalf = join(folder, 'store', 'versions', remote, version, 'browser');
  return { entry: entry.url.slice(entry.url.lastIndexOf('/') + 1), folder: browserHalf };
}
