import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { UnitDrawing } from './UnitDrawing.tsx';

const drawing = <UnitDrawing kind="20ft" sector="civilian" components={['lock', 'wifi']} newest="wifi" balloons />;

test('it is one image, named by what it shows', () => {
  render(drawing);
  expect(
    screen.getByRole('img', { name: '20 ft standard unit, civilian, with lock box, four mesh Wi-Fi nodes' }),
  ).toBeVisible();
});

test('the markup is the same on server and browser', () => {
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(drawing);
  const { container } = render(drawing);
  expect(container.querySelector('svg')!.outerHTML).toBe(frame.querySelector('svg')!.outerHTML);
});
