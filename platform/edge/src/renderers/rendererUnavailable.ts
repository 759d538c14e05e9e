/** No renderer could take the page. This is no failure of the page. */
export class RendererUnavailable extends Error {}
