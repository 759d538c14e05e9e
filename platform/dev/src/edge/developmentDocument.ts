import { scriptSafe } from '@onesite/edge/documents/html';
import type { PageState } from '@onesite/protocol/rendering';
import type { BuildStatus } from '../build.ts';
import { development } from './developmentRelease.ts';

type Page = {
  title: string;
  state: PageState;
  builds: BuildStatus;
  nonce: string;
  /** In place of the development shell. */
  released?: { styles: string; script: string };
};

/** A document with an empty root: the browser renders all of it. */
export const developmentDocument = ({ title, state, builds, nonce, released }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${title}</title>
<link rel="icon" href="data:,">
${released ? `<style nonce="${nonce}">${released.styles}</style>` : `<link rel="stylesheet" href="/remotes/shell/${development}/main.css" nonce="${nonce}">`}
${released?.script ?? `<script defer src="/remotes/shell/${development}/main.js"></script>`}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page">${scriptSafe(state)}</script>
<script type="application/json" id="builds">${scriptSafe(builds)}</script>
</body>
</html>
`;
