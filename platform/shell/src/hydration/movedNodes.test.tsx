import { render, screen } from '@testing-library/react';
import { tolerateMovedNodes } from './movedNodes.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(tolerateMovedNodes);
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

const font = (...content: (string | Node)[]) => {
  const element = document.createElement('font');
  element.append(...content);
  return element;
};

/** As Chrome's translator does it: the text's node is gone. */
const replaceText = (text: ChildNode) => text.replaceWith(font(font(text.textContent!)));
/** As others do it: the text's node is wrapped. */
function wrapText(text: ChildNode) {
  const wrapper = font();
  text.replaceWith(wrapper);
  wrapper.append(text);
  return wrapper;
}

// A text beside siblings, which React inserts around.
const Mixed = ({ before, text }: { before?: boolean; text?: string }) => (
  <p>
    {before && <b>new </b>}
    {text}
    <i>end</i>
  </p>
);

it('before a wrapped node means before its wrapper', () => {
  const { container, rerender } = render(<Mixed text="text " />);
  wrapText(container.querySelector('p')!.firstChild!);
  rerender(<Mixed text="text " before />);
  expect(container).toHaveTextContent('new text end');
});

it('a wrapped node is removed, and a replaced one has gone', () => {
  const { container, rerender, unmount } = render(<Mixed text="text " />);
  wrapText(container.querySelector('p')!.firstChild!);
  rerender(<Mixed />);
  expect(container).toHaveTextContent(/^end$/);
  rerender(<Mixed text="other " />);
  replaceText(container.querySelector('p')!.firstChild!);
  rerender(<Mixed />);
  expect(screen.getByText('end')).toBeInTheDocument();
  unmount();
  expect(container).toBeEmptyDOMElement();
});

it.each<[string, (text: Text) => void]>([
  ['split by a search', (text) => text.splitText(2).before(document.createElement('mark'))],
  ['removed by a blocker', (text) => text.remove()],
  ['moved elsewhere', (text) => document.body.append(text)],
  ['wrapped with its neighbour', (text) => wrapText(text).append(text.nextSibling ?? '')],
  [
    'replaced again and again',
    (text) => {
      replaceText(text);
      replaceText(document.querySelector('p')!.firstChild!);
    },
  ],
])('a page goes on when a text was %s', (_, change) => {
  const { container, rerender, unmount } = render(<Mixed text="text " />);
  change(container.querySelector('p')!.firstChild as Text);
  rerender(<Mixed text="text " before />);
  expect(container).toHaveTextContent('new');
  rerender(<Mixed before />);
  rerender(<Mixed text="other " />);
  expect(container).toHaveTextContent('other');
  expect(container).not.toHaveTextContent('new');
  unmount();
  expect(container).toBeEmptyDOMElement();
});
