import { createHmac, randomBytes } from 'node:crypto';
import type { PageState } from '@onesite/protocol/rendering';
import { sourcesOf } from '@onesite/protocol/set';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { type FoundRoute, partsOf } from '../sets/setPages.ts';
import { type Document, hasOwnCookies, isPrivate, type PageVisit, toDocument } from './document.ts';
import type { Responses } from './fetchResponses.ts';
import { type Head, html, languageOf, readHead } from './html.ts';
import { answersInBrowser, lazyFiles, pageScripts, pageState, pageStyles, withLinks } from './pageAssets.ts';
import { contentSecurityPolicy, noCaching, privateCaching, publicCaching, securityHeaders } from './policy.ts';
import { createPageRenderer } from './renderPage.ts';

type Options = { metrics: EdgeMetrics; secret: string; values?: PageState['values']; isIndexed: boolean; log: Log };

/** Makes documents: the page as it is rendered, in a head, with its data and scripts. */
export function createDocumentRenderer({ metrics, secret, values, isIndexed, log }: Options) {
  const renderPage = createPageRenderer(log, metrics);
  const logSometimes = createLimitedLog(log);

  return async function render(page: PageVisit, responses: Responses): Promise<Document> {
    const { served, dataRequest, found, fragments, path, query, address, preview, timing } = page;
    const url = path + query.search;
    const { origin, requestId } = dataRequest;
    const { set, styles } = served;
    const sources = sourcesOf([set.shell, ...Object.values(set.remotes)]);
    const state = {
      ...pageState(served, found, responses.byPath, fragments),
      ...(preview && { variant: preview }),
      ...(found?.route.language && { siteLanguage: languageOf(set.shell.facts.site) }), // set again when this page is left
      values,
    };
    const isShared = isSharedPage(found) && !preview;
    // Derived, so that all edges agree on the ETag and a browser's copy from one is current for the others; unpredictable without
    // the secret.
    const nonce = isShared ? nonceFor(secret, [address, responses.tag]) : randomBytes(16).toString('base64');
    const job = { state: { ...state, values: { ...values, PUBLIC_URL: origin } }, url, nonce };
    const rendered = await renderPage(served, { found, fragments, isPrivate: isPrivate(page) }, job);
    timing.queue = rendered.queueMs ?? 0;
    timing.render = rendered.renderMs ?? 0;
    const key = `${found?.remote.name} ${found?.route.id}`;
    for (const error of rendered.errors)
      logSometimes('page was not rendered', `${key} ${error}`, { requestId, url: path, error });
    const failed = Object.entries(rendered.fragmentErrors ?? {});
    for (const [fragment, error] of failed)
      logSometimes('fragment was not rendered', `${fragment} ${error}`, { requestId, url: path, fragment, error });

    const isMissing = !found || responses.isMissing;
    const isStorable = isShared && responses.isComplete && rendered.errors.length === 0;
    const withCookies = fragments.filter(({ record }) => record.cookies);
    const cookies = [...(found?.route.cookies ?? []), ...withCookies.flatMap(({ record }) => record.cookies!)];
    const isPersonal = query.hasFreeValue || hasOwnCookies(page);
    // Caches in front of the site do not know which cookies a document depends on.
    const caching = isPersonal || cookies.length > 0 ? privateCaching : publicCaching;
    const head = headOf(page, isIndexed);
    const own = readHead(rendered.head, origin);
    const canonical = isMissing || own.isNoindex ? undefined : head.canonical;
    const markup = html({
      shell: set.shell,
      state: withLinks({ ...state, answers: answersInBrowser(state.answers, page) }, served, rendered.body),
      preload: pageScripts(set, found, fragments),
      prefetch: lazyFiles(found, fragments),
      ...head,
      own,
      canonical,
      styles,
      pageStyles: pageStyles(served.sheets, found, fragments),
      rendered,
      nonce,
    });
    const headers = {
      ...(isStorable ? caching : noCaching),
      ...(canonical === undefined && { 'X-Robots-Tag': 'noindex' }),
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, sources),
      ...securityHeaders(origin, sources),
    };
    return toDocument(markup, isMissing ? 404 : 200, headers, {
      // Visitors with a fragment's cookies get a document of their own. For all others its response is always the same, and need not be
      // compared before this document is sent again.
      data: responses.states.filter(({ path }) => !withCookies.some(({ data }) => data.includes(path))),
      errors: rendered.errors,
      fragmentErrors: rendered.fragmentErrors,
      cookies,
      isPersonal,
      page: found && {
        remote: found.remote.name,
        route: found.route.path,
        remotes: [...new Set(partsOf(found, fragments).map(({ remote }) => remote.name))],
      },
      // The ETag need not contain these rules: the class names in the body are hashes of them.
      styles: rendered.styles,
    });
  };
}

/** The page's own head tags, if there is a page; without a canonical address if search engines must not show it. */
function headOf({ served, dataRequest, found, path, query, preview }: PageVisit, isSiteIndexed: boolean): Head {
  const { site } = served.set.shell.facts;
  const isIndexed = isSiteIndexed && isSharedPage(found) && found.route.robots !== 'noindex' && !preview;
  return {
    title: found?.route.title ?? site?.notFoundTitle ?? 'Page not found',
    description: found?.route.description,
    language: found?.route.language,
    canonical: isIndexed ? dataRequest.origin + (found.route.canonical ?? path + query.listed) : undefined,
    origin: dataRequest.origin,
    site,
  };
}

/** Whether a page is the same for everybody and rendered on the server. */
export const isSharedPage = (found: FoundRoute | undefined): found is FoundRoute =>
  found?.route.access === 'public' && found.route.render === 'server' && found.route.store !== 'never';

const nonceFor = (secret: string, shown: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64');
