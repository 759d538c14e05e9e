// Edges know the registry, and not what it stores things in.
export { isUnavailable } from '@onesite/database/isUnavailable';
