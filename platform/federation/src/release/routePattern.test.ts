import { problemOfPattern } from './routePattern.ts';

test.each(['/', '/orders/:id', '/orders/:id?/items?', '/files/*', `/a${'/b'.repeat(9)}`])(
  '%s costs a router little',
  (path) => {
    expect(problemOfPattern(path)).toBeUndefined();
  },
);

test.each([
  [`/a${'/b?'.repeat(18)}`, 'may have 10 segments at most'],
  ['/a/b?/c?/d?', 'may have 2 optional segments at most'],
  ['/a/:b?/c/:d?/:e?', 'may have 2 optional segments at most'],
  [`/a${'/b'.repeat(10)}`, 'may have 10 segments at most'],
  [`/${'a'.repeat(200)}`, 'may have 200 characters at most'],
])('%s would cost it too much', (path, problem) => {
  expect(problemOfPattern(path)).toBe(problem);
});
