/** Arguments that several commands take. */
export const remote = {
  type: 'positional',
  description: 'Name of a package, such as mf-orders',
  required: true,
} as const;
export const packages = { ...remote, description: 'Names of packages such as mf-orders, or their folders' } as const;
export const resume = {
  type: 'string',
  description: 'After a rollback: why this remote may be released again',
} as const;
export const environment = {
  type: 'string',
  description: 'Of the environments of the site; default: production',
} as const;
export const why = { type: 'string', description: 'The reason, for the history' } as const;
