/** Where the browser stores what this visitor has chosen: of this tab, else the latest one. */
export const selectionKey = 'mf-configurator.selection';
