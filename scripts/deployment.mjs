// `npm run deployment`: installs, builds, then runs the site as several machines would: two edges, two APIs, PostgreSQL, an S3
// server, and nginx in front (docs/operate.md).
import { build, install } from './workspace.mjs';

install();
await build();
const { register } = await import('tsx/esm/api');
register();
await import('../site/deployment/main.ts');
