import { fakeApi, fill, renderInHost } from '@onesite/shared-host/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import { NewsletterLink } from '../newsletter/NewsletterLink.tsx';
import { Contact } from './Contact.tsx';

describe('Contact', () => {
  const message = { Name: 'Ada', Email: 'ada@relief.example', Subject: 'A unit', Message: 'We need one soon.' };

  test('one message appears under all three tabs, and company and phone are marked optional in each', async () => {
    renderInHost(<Contact data={[{ sendsMail: true, takesMessages: true }]} />, '/contact');
    fill(screen.getByRole('textbox', { name: 'Company', description: 'Optional' }), 'Relief Works');
    await userEvent.click(screen.getByRole('tab', { name: 'Support' }));
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Relief Works');
    expect(screen.getByRole('textbox', { name: 'Phone', description: 'Optional' })).toHaveValue('');
  });

  describe('where messages are taken', () => {
    const endpoint = 'POST /api/contact-messages';
    async function send(response: object) {
      const api = fakeApi({ [endpoint]: response });
      const opened = renderInHost(<Contact data={[{ sendsMail: true, takesMessages: true }]} />, '/contact');
      for (const [name, text] of Object.entries(message)) fill(screen.getByRole('textbox', { name }), text);
      await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
      return { ...opened, api };
    }

    const refused = { code: 'validation_failed', message: 'Down', fields: { email: 'Not an address' } };
    test.each([{ status: 400, body: refused }, { body: '<html>Log in</html>' }])(
      'after %j the text stays, and a retry has the same key; once it is sent that is said, and what was typed meanwhile stays',
      async (response) => {
        const { store, api } = await send(response);
        expect(await screen.findByText(/^Your message has not been sent/)).toBeVisible();
        expect(screen.queryAllByText('Not an address')).toHaveLength('status' in response ? 1 : 0);
        expect(store.getState().toast.current).toBeNull();
        const subject = screen.getByRole('textbox', { name: 'Subject' });
        api.responses[endpoint] = () => {
          fill(subject, 'Another');
          return { body: { success: true } };
        };
        await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
        await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Message Sent' }));
        await userEvent.click(screen.getByRole('tab', { name: 'Sales' }));
        expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Another');
        expect(api.sent('POST')[1]?.body).toMatchObject({ subject: 'A unit', message: 'We need one soon.' });
        expect(new Set(api.sent('POST').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
      },
    );
  });

  test('until it is known whether messages are taken, the form does not say that it sends nothing, and tries', async () => {
    const features = 'GET /api/features';
    const api = fakeApi({ [features]: { status: 503 }, 'POST /api/contact-messages': { status: 503 } });
    renderInHost(<Contact />, '/contact');
    for (const [name, text] of Object.entries(message)) fill(screen.getByRole('textbox', { name }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText(/^Your message has not been sent/)).toBeVisible();
    expect(screen.queryByText(/sends nothing/)).not.toBeInTheDocument();
    expect(api.sent('POST')).toHaveLength(1);
  });

  test('where messages are not taken, the form says so before anything is typed; a message is confirmed, written to the console only, and removed from the form', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    const { store } = renderInHost(<Contact data={[{ sendsMail: false, takesMessages: false }]} />, '/contact');
    expect(screen.getByText(/the form sends nothing/).parentElement).toHaveTextContent(
      'Please write to info@fieldbox.example.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus(); // the first that is missing
    for (const [name, text] of Object.entries(message)) fill(screen.getByRole('textbox', { name }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(store.getState().toast.current).toMatchObject({ title: 'Message Sent', variant: 'default' });
    expect(log).toHaveBeenCalledWith('Contact message', expect.objectContaining({ subject: 'A unit' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
    log.mockRestore();
  });
});

describe('NewsletterForm', () => {
  const call = 'POST /api/subscribers/subscribe';
  const failure = 'There was an error processing your subscription. Please try again.';

  async function subscribe(email: string) {
    fill(screen.getByRole('textbox', { name: 'Email' }), email);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  }

  test("shows the server's own message, and the link of the demo mode", async () => {
    const api = fakeApi({
      [call]: { body: { message: 'Welcome aboard!', demoMode: true, verificationLink: 'https://site.test/verify' } },
    });
    render(<NewsletterForm />);
    await subscribe(' reader@relief.example ');
    expect(await screen.findByText('Welcome aboard!')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://site.test/verify');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(api.calls).toMatchObject([{ body: { email: 'reader@relief.example' } }]);
  });

  test('does not send an invalid address', async () => {
    const api = fakeApi({});
    render(<NewsletterForm />);
    await subscribe('reader@');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  test('a retry after a failure is the same request, and its success removes the error', async () => {
    const responses: object[] = [{ status: 503 }, { body: { message: 'Thank you!', demoMode: false } }];
    const api = fakeApi({ [call]: () => responses.shift()! });
    render(<NewsletterForm />);
    await subscribe('reader@relief.example');
    expect(await screen.findByText(failure)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
    const keys = api.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument(); // a mail was sent

    api.responses[call] = () => {
      fill(screen.getByRole('textbox'), 'next@relief.example');
      return { body: { message: 'Again!', demoMode: false } };
    };
    await subscribe('reader@relief.example');
    await screen.findByText('Again!');
    expect(screen.getByRole('textbox')).toHaveValue('next@relief.example');
    expect(api.calls[2]?.headers['Idempotency-Key']).not.toBe(keys[1]);
  });
});

describe('NewsletterLink', () => {
  test.each([
    ['#verify=abc-1_2', 'Confirm subscription', '/api/subscribers/verify'],
    ['#unsubscribe=abc-1_2', 'Unsubscribe', '/api/subscribers/unsubscribe'],
  ])('the link of a mail, %s, does nothing by itself: its button does', (fragment, label, path) => {
    const { calls } = fakeApi({});
    renderInHost(<NewsletterLink />, `/newsletter${fragment}`);
    const form = screen.getByRole('button', { name: label }).closest('form')!;
    expect([new URL(form.action).pathname, form.method]).toEqual([path, 'get']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ token: 'abc-1_2' });
    expect(calls).toEqual([]);
  });

  test.each(['', '#verify=', '#newsletter'])(
    'a link that has lost its token, %s, says where to get another',
    (fragment) => {
      renderInHost(<NewsletterLink />, `/newsletter${fragment}`);
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByText(/copy the whole link from the email/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'subscribe on our start page' })).toHaveAttribute('href', '/#newsletter');
    },
  );
});
