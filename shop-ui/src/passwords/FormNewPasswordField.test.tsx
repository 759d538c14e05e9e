import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { FormNewPasswordField } from './FormNewPasswordField.tsx';

test('the strength describes a password', async () => {
  render(<Form onSubmit={() => {}}>{() => <FormNewPasswordField name="password" label="Password" />}</Form>);
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'birch-ladder-9-harbour');
  expect(password).toHaveAccessibleDescription('Strong. 22 characters.');
});
