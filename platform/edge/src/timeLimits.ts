/** For the data of a page. */
export const dataMs = 1_000;
/** For its rendering: the wait for a renderer, and both tries. After that, the document is sent without the page. */
export const renderMs = 3_000;
/** For the frame, in the place of a page that was not rendered. */
export const frameMs = 500;

/**
 * How long a visitor's document takes at most. A proxy waits longer (deploy/nginx.conf.template), so that it counts no edge as failed because of
 * one page.
 */
export const documentMs = dataMs + renderMs + frameMs;
