/** The query parameter that carries a whole configuration. */
export const linkParameter = 'configuration';
