/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { LazyPart, lazyCode } from './lazyCode.tsx';

async function rendered(inSkeleton: boolean) {
  const code = lazyCode(async () => 'Rows');
  const { prelude } = await prerenderToNodeStream(
    <Suspense>
      <LazyPart {...{ code, inSkeleton }} of="the rows" waiting={<p>Waiting</p>}>
        {(rows) => <p>{rows}</p>}
      </LazyPart>
    </Suspense>,
  );
  return text(prelude);
}

test('a part is in the skeleton that the server sends, and in no page that browsers hydrate', async () => {
  expect(await rendered(true)).toContain('<p>Rows</p>');
  expect(await rendered(false)).toContain('<p>Waiting</p>');
});
