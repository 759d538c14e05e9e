import { missionUnits } from '@fieldbox/contract/units/units';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { component, container } from '../testing/catalogue.ts';
import { CaseStudies } from './CaseStudies.tsx';

const containers = [container(1, '20ft', 18_500)];
const components = [
  component(1, 'tools', 3_000, true),
  component(2, 'tools', 4_300),
  component(3, 'plug', 950.5, true),
];

const study = (name: string) => screen.getByRole('article', { name });
const partsOf = (article: HTMLElement) =>
  within(article)
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent));

test('a unit has the parts of its drawing at today’s prices, own before suppliers’, and opens in the configurator', () => {
  renderInHost(<CaseStudies data={[containers, components]} />, '/case-studies');
  const workshop = study('Drone Workshop');
  expect(partsOf(workshop)).toEqual([
    ['20ft unit', '$18,500'],
    ['1', 'Own tools', '$4,300'],
    ['2', 'Supplied plug', '$950.50'],
  ]);
  expect(workshop).toHaveTextContent('Estimated total$23,750.50');
  expect(workshop).toHaveTextContent('4,100 kg, at least 21 days lead time');
  expect(within(workshop).getByRole('link', { name: /^Start from this unit/ })).toHaveAttribute(
    'href',
    '/configurator?unit=drone-workshop',
  );
});

test('what is not on offer is named, without a price', () => {
  renderInHost(<CaseStudies data={[containers, components]} />, '/case-studies');
  const bay = study('Medical Bay');
  expect(partsOf(bay)).toEqual([
    ['An expandable container', 'not on offer'],
    ['1', 'Climate control', 'not on offer'],
    ['2', 'Supplied plug', '$950.50'],
    ['3', 'Solar panels', 'not on offer'],
  ]);
  expect(bay).toHaveTextContent('Estimated total of what is on offer$950.50');
});

test('without an answer the parts are named, and the total is in the configurator', () => {
  fakeApi({});
  renderInHost(<CaseStudies />, '/case-studies');
  expect(partsOf(study('Makerspace'))[1]).toEqual(['1', 'A tool bench', '']);
  expect(study('Makerspace')).toHaveTextContent('Estimated totalin the configurator');
});

test('there is a unit for each mission', () => {
  renderInHost(<CaseStudies data={[containers, components]} />, '/case-studies');
  const section = screen.getByRole('region', { name: 'A unit for each mission' });
  const links = within(section).getAllByRole('link', { name: /^Start from this unit/ });
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    missionUnits.map(({ name }) => `/configurator?unit=${name}`).sort(),
  );
});
