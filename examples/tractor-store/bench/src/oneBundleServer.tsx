import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Router } from '@onesite/shared-host/host';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App, type Source } from './App.tsx';
import { load } from './allParts.ts';
import { navigator } from './staticNavigator.ts';

/** The page of an address as text, with all of its data, the visitor's own as well. */
export async function render(location: string, call: Source['ask']) {
  const asked = new Map<string, Promise<unknown>>();
  const answers: Record<string, unknown> = {};
  const ask: Source['ask'] = (path) => {
    const answer = asked.get(path) ?? call(path).then((body) => (answers[path] = body));
    asked.set(path, answer);
    return answer;
  };
  const sheet = new ServerStyleSheet();
  const body = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      sheet.collectStyles(
        <Router location={location} navigator={navigator} static>
          <App source={{ load, ask }} />
        </Router>,
      ),
      {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        progressiveChunkSize: Number.POSITIVE_INFINITY, // sent as a whole
      },
    );
  });
  return { body, styles: sheet.getStyleTags(), answers };
}
