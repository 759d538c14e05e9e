import { render, screen } from '@testing-library/react';
import { useIsScrollable } from './useIsScrollable.ts';

const original = globalThis.ResizeObserver;
afterEach(() => {
  globalThis.ResizeObserver = original;
});

function Text() {
  const [element, isScrollable] = useIsScrollable<HTMLParagraphElement>('text');
  return <p ref={element}>{isScrollable ? 'scrolls' : 'fits'}</p>;
}

test.each([
  [100, 'fits'],
  [101, 'scrolls'],
])('a content of %i px in 100 px %s', (height, answer) => {
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: ResizeObserverCallback) {}
    observe(element: Element) {
      Object.defineProperties(element, { scrollHeight: { value: height }, clientHeight: { value: 100 } });
      this.notify([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  render(<Text />);
  expect(screen.getByText(answer)).toBeVisible();
});
