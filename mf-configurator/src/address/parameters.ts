/** The query parameter that carries a whole configuration. */
export const linkParameter = 'configuration';

/** All query parameters that the page applies. An applied one leaves the address. */
export const parameters = ['sector', 'type', linkParameter];
