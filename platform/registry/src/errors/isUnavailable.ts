// Edges know the registry, but not its database.
export { isUnavailable } from '@onesite/database/isUnavailable';
