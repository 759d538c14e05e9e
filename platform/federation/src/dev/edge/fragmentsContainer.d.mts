/** The container of the page: only its text is used, in browsers. */
export declare const fragmentsContainer: (host: string, name: string, fragments: readonly object[]) => object;
