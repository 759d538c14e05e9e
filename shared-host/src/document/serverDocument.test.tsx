/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerDocumentContext, useNonce, useServerInsertedHTML } from './serverDocument.ts';

function Styled() {
  const nonce = useNonce();
  useServerInsertedHTML(() => `styles for ${nonce}`);
  return <p>{nonce ?? 'none'}</p>;
}

test("the server gives a page its document's nonce, and takes what belongs into the head", () => {
  const inserted = new Set<() => React.ReactNode>();
  const page = renderToString(
    <ServerDocumentContext value={{ nonce: 'abc', inserted }}>
      <Styled />
    </ServerDocumentContext>,
  );
  expect(page).toBe('<p>abc</p>');
  expect([...inserted].map((content) => content())).toEqual(['styles for abc']);
});

test('a page outside of a document renders without a nonce', () => {
  expect(renderToString(<Styled />)).toBe('<p>none</p>');
});
