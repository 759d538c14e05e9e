/** The query parameter that carries a whole configuration. */
export const linkParameter = 'configuration';

/** All that the page takes from an address; what is applied leaves it. */
export const parameters = ['sector', 'type', linkParameter];
