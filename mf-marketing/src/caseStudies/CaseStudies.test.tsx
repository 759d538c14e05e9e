import { units } from '@fieldbox/contract/units/units';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { CaseStudies } from './CaseStudies.tsx';

test('each unit to start from opens in the configurator, and has its price', () => {
  renderInHost(<CaseStudies data={[[{ name: 'makerspace', totalPrice: 33_900 }]]} />, '/case-studies');
  const links = screen.getAllByRole('link', { name: /^Start from this unit/ });
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    units.map(({ name }) => `/configurator?unit=${name}`).sort(),
  );
  expect(screen.getByRole('heading', { name: 'Makerspace' }).closest('li')).toHaveTextContent(
    /20ft, 3 components.*\$33,900 as drawn/,
  );
});
