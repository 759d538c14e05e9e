let resolve = () => {};

/** Resolves once the document's page works, or after 10 s. What no page needs to work is loaded after that. */
export const pageReady = new Promise<void>((done) => {
  resolve = done;
});

export const setPageReady = () => resolve();
