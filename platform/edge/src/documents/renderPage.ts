import type { Live } from '../live/liveSet.ts';
import { breaker } from '../renderers/breaker.ts';
import type { Rendered, RenderJob } from '../renderers/protocol.ts';
import type { FoundRoute } from './findRoute.ts';

/** Renders a document's body. A remote that fails is left to the browser, and so is the frame, should the shell itself fail. */
export function pageRenderer() {
  const breaks = breaker();

  return async function renderPage({ renderers }: Live, found: FoundRoute, job: RenderJob): Promise<Rendered> {
    const frame = async (errors: string[]) => {
      const rendered = await renderers.render(job).catch((error: Error) => ({ ...nothing, errors: [error.message] }));
      return { ...rendered, errors: [...errors, ...rendered.errors] };
    };
    if (found?.route.render !== 'server' || found.route.access !== 'public') return frame([]);
    const { remote, route, data } = found;
    const key = `${remote.name} ${remote.version} ${route.id}`;
    if (breaks.isOpen(key)) return frame([`${key} has failed too often: left to the browser for a while`]);
    try {
      const rendered = await renderers.render({ ...job, page: { remote: remote.name, route: route.id, data } });
      if (rendered.errors.length > 0) breaks.failed(key);
      else breaks.succeeded(key);
      return rendered;
    } catch (error) {
      breaks.failed(key);
      return frame([(error as Error).message]);
    }
  };
}

const nothing: Rendered = { body: '', styles: '', errors: [] };
