import { randomBytes } from 'node:crypto';
import type { OpenPreview } from '@onesite/protocol/live';
import { formatUtc } from '@onesite/shared-contract/formats/dates';
import { hidesOrigin } from '@onesite/shared-contract/http/hidesOrigin';
import { keyIn } from '@onesite/shared-contract/http/linkKeys';
import { type Context, Hono } from 'hono';
import { escaped } from '../documents/html.ts';
import { contentSecurityPolicy, noStore, securityHeaders } from '../documents/policy.ts';
import { type EdgeEnv, setRoute } from '../honoEnv.ts';
import type { LiveState } from '../live/liveState.ts';
import type { OriginReader } from '../requests/requestOrigin.ts';
import { previewCookie, type SetChooser } from '../sets/chooseSet.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import { cookieLine, readCookie, removedCookie } from '../sets/visitor.ts';
import type { OpenPreviews } from './openPreviews.ts';

type Options = {
  chooser: SetChooser;
  originOf: OriginReader['originOf'];
  liveSet: () => ServedSet | undefined;
  liveState: LiveState;
  previews: OpenPreviews;
};

type PreviewEnv = EdgeEnv & { Variables: { origin: string } };

/** The page behind a preview's link. Nothing changes until its button is pressed. */
export function previewPages({ chooser, originOf, liveSet, liveState, previews }: Options) {
  const app = new Hono<PreviewEnv>();

  app.use(async (c, next) => {
    setRoute(c, '/previews/:handle');
    const origin = originOf(c.req.raw);
    if (typeof origin === 'object') return c.text(origin.text, origin.status, noStore);
    c.set('origin', origin);
    if (c.req.method === 'POST' && !isFromOwnPage(c)) return c.text('This came from another site.', 403, noStore);
    await next();
  });

  /** Browsers send `Origin` with each form, so that a page of another site cannot open or leave a preview for somebody; where a proxy hides it, `hidesOrigin` says whose page it is. */
  const isFromOwnPage = (c: Context<PreviewEnv>) =>
    c.req.header('Origin') === c.var.origin || hidesOrigin((name) => c.req.header(name));

  const isSecure = (c: Context<PreviewEnv>) => c.var.origin.startsWith('https:');

  /** Works after the preview has ended, too. The visitor returns to the page in the form's field `to`. */
  app.post('/leave', async (c) => {
    const { to } = await c.req.parseBody();
    c.header('Set-Cookie', removedCookie(previewCookie, isSecure(c)));
    return c.body(null, 303, { Location: ownPath(to, c.var.origin), ...noStore });
  });

  app.get('/:handle', async (c) => {
    const live = liveSet();
    if (!live) return c.text('The site is starting.', 503, { 'Retry-After': '2', ...noStore });
    const handle = keyIn(c.req.param('handle'));
    const preview = await previews.find(handle);
    const isSeen = readCookie(chooser.setRequestOf(c.req.raw, c.env).cookie, previewCookie, isSecure(c)) === handle;
    if (!preview && isSeen) c.header('Set-Cookie', removedCookie(previewCookie, isSecure(c)));
    return respondWithPage(c, live, preview, { isSeen });
  });

  app.post('/:handle', async (c) => {
    const live = liveSet();
    const handle = keyIn(c.req.param('handle'));
    const preview = await previews.find(handle);
    if (!live || !preview) return c.redirect(`/previews/${encodeURIComponent(handle)}`, 303);
    const maxAge = Math.ceil(preview.leftMs / 1000);
    c.header('Set-Cookie', cookieLine({ name: previewCookie, value: handle, maxAge, isSecure: isSecure(c) }));
    return c.body(null, 303, { Location: firstPath(live, preview), ...noStore });
  });

  function respondWithPage(
    c: Context<PreviewEnv>,
    live: ServedSet,
    preview: OpenPreview | undefined,
    { isSeen }: { isSeen: boolean },
  ) {
    const nonce = randomBytes(16).toString('base64');
    const { styles, set } = live;
    const { language = 'en', links = [] } = set.shell.facts.site ?? {};
    const icon = links.find(({ rel }) => rel === 'icon')?.href;
    const look = { language, icon, styles, nonce };
    const liveSince = liveState.get()?.set?.at;
    const text = preview
      ? previewPage(preview, { set: set.number, liveSince, isSeen, ...look })
      : closedPreviewPage(look);
    return c.html(text, preview ? 200 : 404, {
      ...noStore,
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': contentSecurityPolicy(c.var.origin, nonce),
      ...securityHeaders(c.var.origin),
      'Referrer-Policy': 'strict-origin', // the address contains the key
    });
  }
  return app;
}

/** A page of the first replaced package; the home page for the shell. */
function firstPath({ set }: ServedSet, { members }: OpenPreview) {
  const routes = Object.keys(members).flatMap((name) => set.remotes[name]?.facts.routes ?? []);
  return routes.find(({ path }) => !/[:*?]/.test(path))?.path ?? '/';
}

/** An address of this site; the home page instead of any other. */
function ownPath(to: unknown, origin: string) {
  if (typeof to !== 'string' || !URL.canParse(to, origin)) return '/';
  const url = new URL(to, origin);
  const path = url.pathname + url.search;
  return url.origin === origin && !path.startsWith('//') ? path : '/'; // `/.//a` is a path, but as Location `//a` is another site
}

/** `styles` are the shell's, so that the page has the site's font and colours. */
type PageLook = { language: string; icon: string | undefined; styles: string; nonce: string };

type PreviewPageOptions = PageLook & { set: number; liveSince: string | undefined; isSeen: boolean };

function previewPage(preview: OpenPreview, { set, liveSince, isSeen, ...look }: PreviewPageOptions) {
  const { members, note, person, teams, token, until } = preview;
  const versions = Object.entries(members).map(([name, version]) => `${name} ${version}`);
  const rows: [term: string, text: string][] = [
    ['Preview', versions.join(', ')],
    ['On set', liveSince ? `${set}, live since ${formatUtc(liveSince)}` : `${set}`],
    ['Made by', [person ?? `token ${token}`, ...teams].join(', ')],
    ...(note ? [['Note', note] as [string, string]] : []),
    ['Open until', formatUtc(until)],
  ];
  const list = rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${escaped(text)}</dd></div>`).join('\n');
  const button = isSeen
    ? '<form method="post" action="/previews/leave"><button>Leave the preview</button></form>'
    : '<form method="post"><button>View preview</button></form>\n<p>Only this browser, until you leave. Orders and messages that you send are real.</p>';
  return htmlPage(
    isSeen ? 'You are viewing this preview' : 'Opening a preview',
    `${isSeen ? '' : '<p>Nothing changes until you choose to see it.</p>'}\n<div class="sheet">\n<dl>\n${list}\n</dl>\n<div class="open">${button}</div>\n</div>`,
    look,
  );
}

const closedPreviewPage = (look: PageLook) =>
  htmlPage(
    'This preview is closed',
    '<p>Its link has expired or was revoked, or is not complete. <a href="/">Go to the site</a></p>',
    look,
  );

const htmlPage = (title: string, content: string, { language, icon, styles, nonce }: PageLook) => `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${escaped(icon ?? 'data:,')}">
<style nonce="${nonce}">${styles}
${ownStyles}</style>
</head>
<body>
<main id="preview">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const ownStyles = `
#preview { max-width: 640px; margin: 0 auto; padding: 48px 24px; font-variant-numeric: tabular-nums; }
#preview h1 { font-size: 28px; margin: 0; }
#preview > p { margin: 8px 0 20px; }
#preview .sheet { border: 1px solid var(--line-strong, currentColor); background: var(--sheet, Canvas); }
#preview dl { margin: 0; }
#preview dl > div { display: grid; grid-template-columns: 130px 1fr; gap: 16px; padding: 9px 18px; }
#preview dl > div + div { border-top: 1px solid var(--line, GrayText); }
#preview dt { color: var(--ink-2, inherit); }
#preview dd { margin: 0; overflow-wrap: anywhere; }
#preview .open { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; padding: 16px 18px; border-top: 1px solid var(--line-strong, currentColor); }
#preview .open p { flex: 1 1 240px; margin: 0; color: var(--ink-2, inherit); }
#preview button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 2px; background: var(--ink, CanvasText); color: var(--paper, Canvas); font: inherit; font-weight: 560; cursor: pointer; }
`;
