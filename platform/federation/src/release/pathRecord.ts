import type { PathRecord, RouteRecord } from '@onesite/protocol/routes';

/** The part of a route record that every document contains. */
export const pathRecord = ({ id, path, title, access, loginFor, render, nav }: RouteRecord): PathRecord => ({
  id,
  path,
  title,
  access,
  loginFor,
  render,
  nav,
});
