// Plain JavaScript, as the build runs it.
const { minorLine } = jest.requireActual('./shared.mjs');

test.each([
  ['19.3.2', '^19.3.0'],
  ['0.1.7', '^0.1.0'],
  ['20.0.0-rc.1', '^20.0.0-rc.1'],
  ['0.0.3', '^0.0.3'],
])('a remote that was built with %s requires %s', (installed, required) => {
  expect(minorLine(installed)).toBe(required);
});
