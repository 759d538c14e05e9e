import { componentIcons } from '@fieldbox/contract/components';
import { containerKinds } from '@fieldbox/contract/containers';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { UnitDrawing } from './UnitDrawing.tsx';
import { unitRules } from './unitRules.ts';

const drawing = <UnitDrawing kind="20ft" sector="civilian" components={['lock', 'wifi']} fresh="wifi" balloons />;

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

test('every look that a drawing names has its rule', () => {
  const icons = [...componentIcons, 'x'];
  const { container } = render(
    containerKinds.map((kind) => (
      <UnitDrawing key={kind} kind={kind} sector="civilian" components={icons} explode={2} balloons />
    )),
  );
  const used = new Set(
    [...container.querySelectorAll('path, text, circle')].flatMap((element) => [...element.classList]),
  );
  const unruled = [...used].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(unitRules));
  expect(unruled).toEqual([]);
});
