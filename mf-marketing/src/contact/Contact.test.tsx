import { renderInHost } from '@fieldbox/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { Contact } from './Contact.tsx';

test('mail and phone can be used as they stand', () => {
  renderInHost(<Contact />, '/contact');
  const details = within(screen.getByRole('region', { name: 'Contact details' }));
  expect(details.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:info@fieldbox.example',
    'tel:+302100000000',
  ]);
});

test('every question has its answer', () => {
  renderInHost(<Contact />, '/contact');
  const section = within(screen.getByRole('region', { name: 'Questions and answers' }));
  expect(section.getAllByRole('term').length).toBeGreaterThan(0);
  expect(section.getAllByRole('definition')).toHaveLength(section.getAllByRole('term').length);
});

test('leads on to the questionnaire and the configurator', () => {
  renderInHost(<Contact />, '/contact');
  expect(screen.getByRole('link', { name: 'Deployment questionnaire' })).toHaveAttribute('href', '/specbuilder/core-v');
  expect(screen.getByRole('link', { name: 'Start Your Configuration' })).toHaveAttribute('href', '/configurator');
});
