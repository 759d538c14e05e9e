import { createContext, type ReactNode, useContext, useState } from 'react';

type ServerDocument = {
  nonce: string;
  /** Called once the page has been rendered: what goes into the document's head. */
  inserted: Set<() => ReactNode>;
};

/** The document that is being rendered; undefined in browsers. */
export const ServerDocumentContext = createContext<ServerDocument | undefined>(undefined);

/**
 * The nonce that allows style elements in this document, for libraries that make some: Emotion's `createCache({ key, nonce })`,
 * antd's `csp={{ nonce }}`. Undefined where there is no document of the site's, such as in tests.
 */
export function useNonce(): string | undefined {
  const server = useContext(ServerDocumentContext);
  return server?.nonce ?? globalThis.document?.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
}

/**
 * On the server, puts what `content` returns into the document's head, once the page has been rendered: the styles that a library
 * has collected. Like Next's hook of this name. In browsers it does nothing.
 */
export function useServerInsertedHTML(content: () => ReactNode) {
  const server = useContext(ServerDocumentContext);
  useState(() => server?.inserted.add(content)); // once for each component
}
