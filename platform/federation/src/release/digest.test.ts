import { contentDigest, integrityOf } from './digest.ts';

test('the integrity of a file is what browsers compute for it', () => {
  // printf hello | openssl dgst -sha384 -binary | base64
  expect(integrityOf(Buffer.from('hello'))).toBe(
    'sha384-WeF0h3dEjGnea4ANejO7+5/xtGPkQ1TDVTvNucZm+pASWjx5+QOXvfX2oT3oKGhP',
  );
});

describe('the digest of a content', () => {
  const files = { 'facts.json': 'sha384-a', 'browser/main.js': 'sha384-b' };

  test('does not depend on the order in which files are found', () => {
    expect(contentDigest({ 'browser/main.js': 'sha384-b', 'facts.json': 'sha384-a' })).toBe(contentDigest(files));
  });

  test.each([
    ['a byte', { ...files, 'facts.json': 'sha384-c' }],
    ['a name', { 'facts.json': 'sha384-a', 'browser/other.js': 'sha384-b' }],
    ['a file', { ...files, 'browser/late.js': 'sha384-b' }],
  ])('is another one when %s changes', (_, changed) => {
    expect(contentDigest(changed)).not.toBe(contentDigest(files));
  });
});
