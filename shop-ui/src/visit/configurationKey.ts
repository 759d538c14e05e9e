/** Where a configuration is stored. Apart, because the remote's table of contents needs no more than this. */
export const configurationKey = 'mf-configurator.configuration';
