import type { OpenPreview } from '@onesite/registry/previews/openPreview';
import { escaped } from '../escaped.ts';

/** `styles` are the shell's, so that the page has the site's font and colours. */
type Frame = { language: string; icon: string | undefined; styles: string; nonce: string };

/** The page of a preview: what it replaces, who made it and when it expires. */
export function previewPage(preview: OpenPreview, { set, isSeen, ...frame }: Frame & { set: number; isSeen: boolean }) {
  const { members, branch, note, person, teams, token, liveSince, expiresAt } = preview;
  const rows: [string, string][] = [
    [
      'Preview',
      Object.entries(members)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
    ],
    ...(branch ? [['Follows', `branch ${branch}: shows what it published last`] as [string, string]] : []),
    ['On set', `${set}${liveSince ? `, live since ${timeText(liveSince)}` : ''}`],
    ['Made by', [person ?? `token ${token}`, ...teams].join(', ')],
    ...(note ? [['Note', note] as [string, string]] : []),
    ['Open until', `${timeText(expiresAt)} UTC`],
  ];
  const list = rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${escaped(text)}</dd></div>`).join('\n');
  const button = isSeen
    ? '<form method="post" action="/previews/leave"><button>Leave the preview</button></form>\n<p>You are viewing this preview.</p>'
    : '<form method="post"><button>View preview</button></form>\n<p>Only this browser, until you leave. Orders and messages that you send are real.</p>';
  return whole(
    'Opening a preview',
    `<p>Nothing changes until you choose to see it.</p>\n<div class="sheet">\n<dl>\n${list}\n</dl>\n<div class="open">${button}</div>\n</div>`,
    frame,
  );
}

export const closedPreviewPage = (frame: Frame) =>
  whole(
    'This preview is closed',
    '<p>Its link has expired or was revoked, or is not complete. <a href="/">Go to the site</a></p>',
    frame,
  );

const whole = (title: string, content: string, { language, icon, styles, nonce }: Frame) => `<!doctype html>
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

/** To the minute, in UTC. */
const timeText = (time: string | Date) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(time));
