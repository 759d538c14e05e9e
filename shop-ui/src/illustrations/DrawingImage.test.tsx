import { render } from '@testing-library/react';
import { DrawingImage } from './DrawingImage.tsx';

const shown = { url: '/unit.svg', width: 4, height: 3, description: 'A unit' };

test('a drawing of the first view is fetched at once, of two the one for the window, and no other', () => {
  const preloaded = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
      [link.getAttribute('href'), link.getAttribute('media')].join(' '),
    );
  render(<DrawingImage shown={shown} />);
  expect(preloaded()).toEqual([]);
  render(<DrawingImage shown={shown} loading="eager" />);
  expect(preloaded()).toEqual(['/unit.svg ']);
  const [narrow, wide] = ['/narrow.svg', '/wide.svg'].map((url) => ({ ...shown, url }));
  render(<DrawingImage shown={narrow!} wide={wide!} loading="eager" />);
  expect(preloaded().slice(1)).toEqual(['/narrow.svg (max-width: 619px)', '/wide.svg (min-width: 620px)']);
});
