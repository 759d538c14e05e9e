import { type ComponentType, lazy } from 'react';

const retryAfterMs = 2000;

/**
 * A part that the server renders as well, and whose code the browser loads later. What the server has sent stays until then, however
 * often the download fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
export const serverLazy = <Part extends ComponentType<any>>(load: () => Promise<Part>) =>
  lazy(async () => {
    for (;;)
      try {
        return { default: await load() };
      } catch {
        await new Promise((done) => setTimeout(done, retryAfterMs));
      }
  });
