import { pack } from './pack.ts';

export type Move = { name: string; from: string | null; to: string };
export type SetSummary = { number: number; versions: Record<string, string> };
/** The live set, with what made each of its versions live. */
export type CurrentSet = SetSummary & { origins: Record<string, 'start' | 'command' | 'rollback' | 'restore'> };
export type PublishedVersion = { version: string; createdAt: string; isLive: boolean; wasLive: boolean };
/** How many of the edges that were seen lately serve a set. */
export type EdgesAt = {
  serving: number;
  waiting: number;
  refusing: { edge: string; serving: number | null; reason: string }[];
};
type Failure = { code?: string; message?: string };

/** A registry's refusal, with its code and message. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Calls a site's registry over HTTP. Every release goes through it. @throws RegistryError */
export function registryClient(url: string, token: string) {
  async function call<Answer>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ) {
    const answer = await fetch(new URL(`/api/releases${path}`, url), {
      method,
      body,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    }).catch((cause) => {
      throw new RegistryError(0, 'unreachable', `There is no site at ${url}. Is it running? (${cause.cause ?? cause})`);
    });
    const content = (await answer.json().catch(() => ({}))) as Answer & Failure;
    if (!answer.ok) throw new RegistryError(answer.status, content.code ?? '', content.message ?? answer.statusText);
    return { status: answer.status, content };
  }
  const post = <Answer>(path: string, body: unknown) =>
    call<Answer>('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json' });

  /** Whether the registry has a version, with all its files. */
  const isPublished = (name: string, version: string) =>
    requirePublished(name, version).then(
      () => true,
      (error: RegistryError) => {
        if (error.status === 404) return false;
        throw error;
      },
    );

  /** @throws RegistryError not_found if the registry doesn't have a version, or has lost files of it */
  async function requirePublished(name: string, version: string) {
    await call('GET', `/versions/${name}/${version}`);
  }

  return {
    requirePublished,
    /**
     * Uploads the build in `dir`, unless the registry has it. `isMended` if the upload restored files that it had lost.
     */
    async publish(dir: string, commit?: string) {
      const { name, version, team, archive } = await pack(dir);
      if (await isPublished(name, version)) return { name, version, isNew: false, isMended: false };
      const headers = {
        'Content-Type': 'application/gzip',
        ...(team && { 'X-Team': team }),
        ...(commit && { 'X-Commit': commit }),
      };
      const path = `/versions/${name}/${version}`;
      const { content } = await call<{ outcome: string }>('PUT', path, new Uint8Array(await archive()), headers);
      return { name, version, isNew: content.outcome === 'new', isMended: content.outcome === 'mended' };
    },
    current: async () => (await call<CurrentSet>('GET', '/current')).content,
    /** `origin` is set by a site that starts. */
    promote: async (moves: Move[], origin?: 'start') => (await post<SetSummary>('/promote', { moves, origin })).content,
    edgesAt: async (number: number) => (await call<EdgesAt>('GET', `/sets/${number}/edges`)).content,
    rollback: async (target: { name: string } | { set: number }) =>
      (await post<SetSummary>('/rollback', target)).content,
    versions: async (name: string) => (await call<PublishedVersion[]>('GET', `/versions/${name}`)).content,
  };
}

export type RegistryClient = ReturnType<typeof registryClient>;
