import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import { TextLink } from './TextLink.tsx';

// Faked, because the host's Link needs the host's router.
jest.mock('@onesite/shared-host', () => ({
  Link: ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a data-router-link href={to} {...rest} />,
}));

test('a page is reached through the router, an address by a plain link', () => {
  render(
    <>
      <ButtonLink to="/configurator" variant="go">
        Start Your Configuration
      </ButtonLink>
      <TextLink to="/">Back to Home</TextLink>
      <TextLink href="mailto:info@fieldbox.example">info@fieldbox.example</TextLink>
    </>,
  );
  const start = screen.getByRole('link', { name: 'Start Your Configuration' });
  expect(start).toHaveAttribute('href', '/configurator');
  expect(start).not.toHaveAttribute('variant');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('data-router-link');
  const mail = screen.getByRole('link', { name: 'info@fieldbox.example' });
  expect(mail).toHaveAttribute('href', 'mailto:info@fieldbox.example');
  expect(mail).not.toHaveAttribute('data-router-link');
});
