import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { UnitDrawing } from './UnitDrawing.tsx';

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
