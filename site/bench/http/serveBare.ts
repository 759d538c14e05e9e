// The site's own responses as constants: from node:http alone, or from Hono alone.
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerQuestions } from '../api/questions.ts';

interface Answer {
  status: number;
  body: Buffer;
  /** The headers that every server sends with such a response: none of the site's own. */
  headers: Record<string, string>;
}

const { SITE = '', PATH = '/', HEADERS = '{}', BARE } = process.env;
const { status, body, headers } = await answerOf(SITE + PATH, JSON.parse(HEADERS));

const server = BARE === 'hono' ? serve({ fetch: honoApp().fetch, port: 0 }) : nodeServer().listen(0);
server.once('listening', () => answerQuestions((server.address() as AddressInfo).port));

function nodeServer() {
  return createServer((_, response) => {
    response.writeHead(status, { ...headers, ...(body.length > 0 ? { 'Content-Length': body.length } : {}) });
    response.end(body);
  });
}

function honoApp() {
  const text = body.toString();
  const app = new Hono();
  app.get(PATH, () => new Response(text, { status, headers }));
  return app;
}

async function answerOf(url: string, sent: Record<string, string>): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((done, fail) =>
    get(url, { headers: sent }, done).once('error', fail),
  );
  const plain = ['content-type', 'content-encoding', 'etag'] as const;
  const own = plain.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : []));
  return { status: answer.statusCode!, body: await buffer(answer), headers: Object.fromEntries(own) };
}
