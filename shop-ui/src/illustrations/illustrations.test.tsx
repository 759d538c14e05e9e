import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DrawingImage } from './DrawingImage.tsx';
import { UnitDrawing } from './UnitDrawing.tsx';

describe('DrawingImage', () => {
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
});

describe('UnitDrawing', () => {
  const drawing = <UnitDrawing kind="20ft" sector="civilian" components={['lock', 'wifi']} newest="wifi" balloons />;

  const all = [...componentIcons, 'a crate', 'another crate', 'a third crate'];

  test('it is one image, named by what it shows', () => {
    render(drawing);
    expect(
      screen.getByRole('img', { name: '20 ft standard unit, civilian, with lock box, four mesh Wi-Fi nodes' }),
    ).toBeVisible();
  });

  test('the markup is the same on server and browser', () => {
    const shown = <UnitDrawing kind="expandable" sector="civilian" components={all} balloons />;
    const frame = document.createElement('div');
    frame.innerHTML = renderToString(shown);
    const { container } = render(shown);
    expect(container.querySelector('svg')!.outerHTML).toBe(frame.querySelector('svg')!.outerHTML);
  });
});
