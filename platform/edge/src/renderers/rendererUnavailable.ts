/** No renderer could take the page, which says nothing about the page: nobody is to be blamed for it. */
export class RendererUnavailable extends Error {}
