import { render } from '@testing-library/react';
import { DrawingImage } from './DrawingImage.tsx';

const shown = { url: '/unit.svg', width: 4, height: 3, description: 'A unit' };

test('a drawing of the first view is fetched at once, and no other', () => {
  const preloaded = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);
  render(<DrawingImage shown={shown} />);
  render(<DrawingImage shown={shown} wide={shown} loading="eager" />);
  expect(preloaded()).toEqual([]);
  render(<DrawingImage shown={shown} loading="eager" />);
  expect(preloaded()).toEqual([`${location.origin}/unit.svg`]);
});
