// The first module of a chunk: what pages with fragments need.
export { createBrowserFragments } from './browserFragments.ts';
export { fragmentContent } from './fragmentContent.tsx';
