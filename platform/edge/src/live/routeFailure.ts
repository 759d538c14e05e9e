import type { Version } from '@platform/protocol/releases';

/** A page of a set that could not be rendered. */
export type RouteFailure = Pick<Version, 'name' | 'version'> & { route: string; path: string; error: string };
