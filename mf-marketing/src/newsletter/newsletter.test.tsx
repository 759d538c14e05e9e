import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './NewsletterForm.tsx';
import { NewsletterLink } from './NewsletterLink.tsx';

describe('NewsletterForm', () => {
  const call = 'POST /api/subscribers/subscribe';
  const failure = 'There was an error processing your subscription. Please try again.';

  async function subscribe(email: string) {
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
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

  test('offers no link if a mail was sent', async () => {
    fakeApi({ [call]: { body: { message: 'Check your email.', demoMode: false } } });
    render(<NewsletterForm />);
    await subscribe('reader@relief.example');
    expect(await screen.findByText('Check your email.')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('does not send an invalid address', async () => {
    const api = fakeApi({});
    render(<NewsletterForm />);
    await subscribe('reader@');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(api.calls).toEqual([]);
  });

  test('a retry after a failure is the same request, and its success removes the error', async () => {
    const responses = [{ status: 503 }, { body: { message: 'Thank you!', demoMode: false } }];
    const api = fakeApi({ [call]: () => responses.shift()! });
    render(<NewsletterForm />);
    await subscribe('reader@relief.example');
    expect(await screen.findByText(failure)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
    const keys = api.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
  });

  test('the same address after a success is a new request, with a key of its own', async () => {
    const api = fakeApi({ [call]: { body: { message: 'Thank you!', demoMode: false } } });
    render(<NewsletterForm />);
    await subscribe('reader@relief.example');
    await screen.findByText('Thank you!');
    await subscribe('reader@relief.example');
    await waitFor(() => expect(api.calls).toHaveLength(2));
    const [first, second] = api.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).not.toBe(first);
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
