import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { Landing } from './Landing.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

test('explains in four steps how to become a supplier', () => {
  renderInHost(<Landing />);
  const steps = region('How it works').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Register',
    'Review',
    'Add components',
    'Get chosen',
  ]);
});

test('names the product types as the registration does', () => {
  renderInHost(<Landing />);
  const types = region('What we look for').getAllByRole('listitem');
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Communications',
    'Power',
    'Furniture and fixings',
    'Mobility and rigging',
    'Tools and workbenches',
    'CAD/CAM and 3D printing',
    'Compute',
    'Other',
  ]);
});

test('leads to registration and login', () => {
  renderInHost(<Landing />);
  const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Register', '/supplier/register'],
    ['Log in', '/supplier/login'],
  ]);
});
