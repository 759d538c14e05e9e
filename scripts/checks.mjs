/** What `npm test` and `npm run test:changed` run side by side before their tests. */
export const buildAndChecks = [
  { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
];
