import { isFilePath } from './isFilePath.ts';

test.each(['/foo.php', '/x/y.png', '/.env', '/.git/config', '/backup.tar.gz', '/.well-known/security.txt'])(
  '%s reads like a file',
  (path) => expect(isFilePath(path)).toBe(true),
);

test.each(['/', '/about', '/orders/7', '/v1.2/notes', '/about.', '/what.is-this'])('%s does not', (path) =>
  expect(isFilePath(path)).toBe(false),
);
