import { renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Contact } from './Contact.tsx';

test('mail address and phone number are links', () => {
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

test('one message appears under all three tabs, and only the first calls company and phone optional', async () => {
  renderInHost(<Contact />, '/contact');
  await userEvent.type(screen.getByRole('textbox', { name: 'Company (optional)' }), 'Relief Works');
  await userEvent.click(screen.getByRole('tab', { name: 'Support' }));
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Relief Works');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
});

test.each(['General', 'Sales', 'Support'])('the tab %s says of every field whether it is required', async (tab) => {
  renderInHost(<Contact />, '/contact');
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  const fields = screen.getAllByRole('textbox');
  expect(fields).toHaveLength(6);
  for (const field of fields) {
    const [label] = (field as HTMLInputElement).labels ?? [];
    expect(label?.parentElement).toHaveTextContent(/Required$|Optional$|\(optional\)$/);
  }
});

test('a sent message is confirmed, written to the console only, and removed from the form', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const { store } = renderInHost(<Contact />, '/contact');
  const message = { Name: 'Ada', Email: 'ada@relief.example', Subject: 'A unit', Message: 'We need one soon.' };
  for (const [name, text] of Object.entries(message)) await userEvent.type(screen.getByRole('textbox', { name }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(store.getState().toast.current).toMatchObject({ title: 'Message Sent', variant: 'default' });
  expect(log).toHaveBeenCalledWith('Contact message', expect.objectContaining({ subject: 'A unit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  await new Promise((later) => setTimeout(later, 20));
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Send the same text by mail' })).toHaveAttribute(
    'href',
    'mailto:info@fieldbox.example?subject=A%20unit&body=We%20need%20one%20soon.%0A%0AAda%2C%20ada%40relief.example',
  );
  log.mockRestore();
});
