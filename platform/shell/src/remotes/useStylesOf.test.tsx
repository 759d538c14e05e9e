import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStylesOf } from './useStylesOf.ts';

beforeEach(() => {
  document.head.innerHTML = `
    <style>.shell { color: red }</style>
    <style>main { color: green }</style><link rel="stylesheet" href="/remotes/mf-a/1/all.css" disabled>
    <style>main { color: blue }</style><link rel="stylesheet" href="/remotes/mf-b/1/all.css" disabled>`;
});

const applied = () =>
  [...document.querySelectorAll('style')].filter(({ sheet }) => !sheet?.disabled).map(({ textContent }) => textContent);
const [shell, ofA, ofB] = ['.shell { color: red }', 'main { color: green }', 'main { color: blue }'];

let seen: (string | null)[] = [];
function Page({ remote }: { remote: string }) {
  useStylesOf(remote);
  return <Content />;
}
function Content() {
  useLayoutEffect(() => {
    seen = applied();
  }, []);
  return null;
}

test('the styles of a remote apply while a page of it is shown, and from before its effects', () => {
  const { rerender, unmount } = render(<Page key="a" remote="mf-a" />);
  rerender(<Page key="b" remote="mf-b" />);
  expect(seen).toEqual([shell, ofB]);
  rerender(<Page key="a" remote="mf-a" />);
  expect(seen).toEqual([shell, ofA]);
  rerender(<Page key="a2" remote="mf-a" />);
  expect(seen).toEqual([shell, ofA]);
  unmount();
  expect(applied()).toEqual([shell]);
});
