/** The id of the summary, to which the small drawing leads. */
export const paneId = 'pane';
