import type { RemoteModule } from '@fieldbox/shared-host';
import type { Asset } from '@platform/protocol/releases';

/** What the bundler makes of a remote: Module Federation's own interface. */
export type Container = {
  init(shared: unknown): Promise<void> | undefined;
  get(name: string): Promise<() => { default: RemoteModule }>;
};

/** Milliseconds after which a file that has not come is given up. */
const timeoutMs = 20_000;

/** Runs a container's file, checked against its digest. @throws if it does not come, or is not a container */
export async function loadContainer({ url, integrity }: Asset, globalName: string): Promise<Container> {
  // Browsers ignore an `integrity` that is empty or malformed, and run the file: only a refusal is safe.
  if (!/^sha384-\S{64}$/.test(integrity)) throw new Error(`No integrity digest for ${url}`);
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((done, fail) => {
      script.onload = () => done();
      script.onerror = () => fail(new Error(`${url} cannot be loaded`));
      timer = setTimeout(() => fail(new Error(`${url} has not come within ${timeoutMs} ms`)), timeoutMs);
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
  const container = (globalThis as unknown as Record<string, Container | undefined>)[globalName];
  if (!container) throw new Error(`${url} is not the container ${globalName}`);
  return container;
}
