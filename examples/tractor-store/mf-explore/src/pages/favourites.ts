/** What the first page recommends neighbours of. */
export const favourites = ['TR-04-TE', 'TR-12-MO'];
