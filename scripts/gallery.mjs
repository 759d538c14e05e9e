// `npm run gallery`: every part of the design system in all its states, rebuilt at each change.
import { install } from './workspace.mjs';

install();
await import('../gallery/serve.mjs');
