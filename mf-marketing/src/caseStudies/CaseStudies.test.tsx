import { missionUnits } from '@fieldbox/contract/units/units';
import { type FragmentHost, FragmentsContext } from '@onesite/shared-host/host';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { component, container } from '../testing/catalogue.ts';
import { CaseStudies } from './CaseStudies.tsx';

const containers = [container(1, '20ft', 18_500)];
const components = [component(2, 'tools', 4_300)];
const study = (name: string) => screen.getByRole('article', { name });

test('a unit has its parts from the configurator, in which it opens', () => {
  const FragmentAt: FragmentHost['FragmentAt'] = ({ of, props }) => <p>{`${of} ${JSON.stringify(props)}`}</p>;
  renderInHost(
    <FragmentsContext value={{ FragmentAt }}>
      <CaseStudies data={[containers, components]} />
    </FragmentsContext>,
  );
  const workshop = study('Drone Workshop');
  expect(workshop).toHaveTextContent('mf-configurator/example-unit {"unit":"drone-workshop"}');
  expect(within(workshop).getByRole('link', { name: /^Start from this unit/ })).toHaveAttribute(
    'href',
    '/configurator?unit=drone-workshop',
  );
});

test('without the configurator’s list the parts are named, and their price is a link away', () => {
  renderInHost(<CaseStudies data={[containers, components]} />, '/case-studies');
  const makerspace = within(study('Makerspace'));
  expect(makerspace.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A 20 ft container',
    'A tool bench',
    'Solar panels',
    'A power inlet',
  ]);
  expect(makerspace.getByRole('link', { name: 'in the configurator' })).toHaveAttribute(
    'href',
    '/configurator?unit=makerspace',
  );
});

test('there is a unit for each mission', () => {
  renderInHost(<CaseStudies data={[containers, components]} />, '/case-studies');
  const section = screen.getByRole('region', { name: 'A unit for each mission' });
  const links = within(section).getAllByRole('link', { name: /^Start from this unit/ });
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    missionUnits.map(({ name }) => `/configurator?unit=${name}`).sort(),
  );
});
