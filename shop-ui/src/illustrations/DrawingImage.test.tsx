import { render } from '@testing-library/react';
import { DrawingImage } from './DrawingImage.tsx';

const shown = { url: '/unit.svg', width: 4, height: 3, description: 'A unit' };

test('of two drawings the window has the one for its width, and nothing is fetched beside it', () => {
  const [narrow, wide] = ['/narrow.svg', '/wide.svg'].map((url) => ({ ...shown, url }));
  const { container } = render(<DrawingImage shown={narrow!} wide={wide!} loading="eager" />);
  const sources = [...container.querySelectorAll('source:not([media*=dark])')];
  expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('media')])).toEqual([
    ['/wide.svg', '(min-width: 620px)'],
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/narrow.svg');
  expect(document.head.querySelector('link[rel=preload]')).toBeNull();
});
