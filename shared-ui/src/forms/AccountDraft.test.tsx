import { useSession } from '@onesite/shared-host';
import { fill, renderInHost, sessionKnown } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { AccountDraft } from './AccountDraft.tsx';
import { FormTextField } from './FormTextField.tsx';

describe('AccountDraft', () => {
  afterEach(() => sessionStorage.clear());

  const stored = { name: 'Ada', city: 'Turin' };

  function Guarded() {
    const [isOpen, setOpen] = useState(true);
    if (!useSession('driver')?.isAuthenticated) return null;
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        {isOpen ? (
          <Form onSubmit={() => {}} initialValues={stored} subscription={{}}>
            {() => (
              <>
                <AccountDraft forRole="driver" name="units/7" />
                {['name', 'city', 'newPassword'].map((name) => (
                  <FormTextField key={name} name={name} label={name} />
                ))}
              </>
            )}
          </Form>
        ) : null}
      </>
    );
  }

  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
  const values = () => ['name', 'city', 'newPassword'].map((name) => (field(name) as HTMLInputElement).value);

  function open() {
    const { store, unmount } = renderInHost(<Guarded />);
    const session = (username?: string) =>
      act(
        () =>
          void store.dispatch(sessionKnown({ role: 'driver', isAuthenticated: !!username, checkedAt: 1, username })),
      );
    session('ada');
    return { session, unmount };
  }

  function typeIn() {
    fill(field('name'), '');
    fill(field('newPassword'), 'birch ladder');
  }

  test('what was changed, but no password, is there again once the account has logged in, also after a reload; another account sees nothing of it', () => {
    const { session, unmount } = open();
    typeIn();
    session();
    session('ada');
    expect(values()).toEqual(['', 'Turin', '']);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/birch|Turin/);
    session();
    unmount();
    const again = open();
    expect(values()).toEqual(['', 'Turin', '']);
    again.session();
    again.session('nikos');
    expect(values()).toEqual(['Ada', 'Turin', '']);
  });

  test('it is gone once the form is closed', () => {
    const { session } = open();
    typeIn();
    for (const _ of [1, 2]) act(() => screen.getByRole('button', { name: 'Toggle' }).click());
    expect(values()).toEqual(['Ada', 'Turin', '']);
    session();
    expect(sessionStorage).toHaveLength(0);
  });
});
