// Edges know the registry, and not what it stores things in.
export { isUnavailable } from '@platform/database/isUnavailable';
