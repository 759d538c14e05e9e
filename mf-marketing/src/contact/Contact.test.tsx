import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
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

describe('where messages are taken', () => {
  const message = { Name: 'Ada', Email: 'ada@relief.example', Subject: 'A unit', Message: 'We need one soon.' };
  const endpoint = 'POST /api/contact-messages';
  async function send(response: object) {
    const api = fakeApi({ [endpoint]: response });
    const opened = renderInHost(<Contact data={[{ sendsMail: true, takesMessages: true }]} />, '/contact');
    for (const [name, text] of Object.entries(message)) {
      await userEvent.click(screen.getByRole('textbox', { name }));
      await userEvent.paste(text);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    return { ...opened, api };
  }

  test('a sent one is confirmed, and the form is empty again', async () => {
    const { store, api } = await send({ body: { success: true } });
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({ title: 'Message Sent', variant: 'default' }),
    );
    expect(api.sent('POST')[0]?.body).toMatchObject({ subject: 'A unit', message: 'We need one soon.' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(''));
  });

  test.each([{ status: 503, body: { code: 'unavailable', message: 'Down' } }, { body: '<html>Log in</html>' }])(
    'after %j the text stays, and a retry has the same key',
    async (response) => {
      const { store, api } = await send(response);
      expect(await screen.findByText(/^Your message has not been sent/)).toBeVisible();
      expect(store.getState().toast.current).toBeNull();
      api.responses[endpoint] = { body: { success: true } };
      await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
      await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Message Sent' }));
      expect(new Set(api.sent('POST').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    },
  );
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
  log.mockRestore();
});
