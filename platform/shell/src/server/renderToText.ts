import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Rendered } from '@onesite/protocol/rendering';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { fragmentsOf } from '../fragments/serverFragments.ts';
import { clientOnly } from '../hydration/clientOnly.ts';

/** Not an error: the browser renders the page, in the place of what is there. */
export class LeftToTheBrowser extends Error {}

/** The message and its position: the rest of the stack is React. */
const errorText = (error: unknown) =>
  error instanceof Error ? `${error.stack}`.split('\n', 2).join('') : String(error);

/** Milliseconds after the page is there, until a fragment that still waits for something is left to the browser. */
const lateMs = 600;

/** After that time React gets this many turns of the event loop: evaluating code may have taken the time, and not the fragment. */
const extraTurns = 20;

/**
 * A failing remote leaves the fallback of its `Suspense` in the text, marked so that React renders that part in the browser. If a
 * remote never ends, the edge ends this process.
 * @param fragmentsFrom settles when the time of the fragments begins; undefined without fragments
 */
export function renderToText(fragmentsFrom: Promise<unknown> | undefined, tree: ReactElement) {
  const errors = new Map<string, string>();
  return new Promise<Omit<Rendered, 'styles'>>((resolve, reject) => {
    let isReady = false;
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer = isReady ? undefined : setTimeout(leaveToBrowser, lateMs, extraTurns);
    };
    fragmentsFrom?.then(startTimer, startTimer);
    function leaveToBrowser(turnsLeft: number) {
      if (isReady) return;
      if (turnsLeft > 0) setImmediate(leaveToBrowser, turnsLeft - 1);
      else abort(new Error(`it waited for more than ${lateMs} ms`));
    }
    function end() {
      isReady = true;
      clearTimeout(timer);
    }
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady() {
        end();
        text(pipe(new PassThrough())).then((body) => resolve(withReasons(body, errors)), reject);
      },
      onShellError(error) {
        end();
        reject(error);
      },
      onError(error) {
        if (error instanceof LeftToTheBrowser) return clientOnly;
        const digest = `${clientOnly}-${errors.size}`; // the edge logs it, and the visitor's page works
        errors.set(digest, errorText(error));
        return digest;
      },
      progressiveChunkSize: Number.POSITIVE_INFINITY, // sent as a whole, so that no inline script has to move parts into place
    });
  });
}

/** What React writes before a tree without `html`: what it preloads, then the elements of the head. */
const hoisted = /^(?:<(title|style|script)\b[^>]*>[\s\S]*?<\/\1>|<(?:meta|link)\b[^>]*>)+/;
const ofHead = /<title\b[^>]*>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]* rel="(?:canonical|alternate|prev|next)"[^>]*>/g;

const numberedMark = new RegExp(`(data-dgst="${clientOnly})-\\d+"`, 'g');

/** Assigns each error to the fragment in whose place React left its mark, or to the page. A page that fails says nothing in the head. */
function withReasons(text: string, errors: Map<string, string>): Omit<Rendered, 'styles'> {
  const [before = ''] = hoisted.exec(text) ?? [];
  const body = before.replace(ofHead, '') + text.slice(before.length);
  const fragments = fragmentsOf(body);
  const ofFragments = [...errors].filter(([digest]) => fragments.has(digest));
  const ofPage = [...errors].filter(([digest]) => !fragments.has(digest));
  return {
    head: ofPage.length > 0 ? '' : (before.match(ofHead)?.join('') ?? ''),
    body: body.replaceAll(numberedMark, '$1"'), // one spelling, so that equal documents have one tag
    errors: ofPage.map(([, error]) => error),
    fragmentErrors: Object.fromEntries(ofFragments.map(([digest, error]) => [fragments.get(digest)!, error])),
  };
}
