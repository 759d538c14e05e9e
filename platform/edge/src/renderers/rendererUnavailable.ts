/** No renderer was free for the page. The page itself has not failed. */
export class RendererUnavailable extends Error {}
