// Only Hono, on the same server, with a response of BODY_BYTES.

import { listen } from '@onesite/server/start/listen';
import { Hono } from 'hono';
import { serveQuestions } from './questions.ts';

const hello = 'hello '.repeat(Math.ceil(Number(process.env.BODY_BYTES) / 6)).slice(0, Number(process.env.BODY_BYTES));
const app = new Hono();
app.get('/hello', (c) => c.text(hello));

const { port } = await listen(0, app.fetch);
serveQuestions(port);
