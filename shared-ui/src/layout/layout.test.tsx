import { render, screen } from '@testing-library/react';
import { PageHeading, pageHeadingId } from './PageHeading.tsx';
import { Section } from './Section.tsx';

test('the page heading can take the focus, which is where a navigation ends', () => {
  render(<PageHeading lede="Four steps.">FieldBox Configurator</PageHeading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'FieldBox Configurator' });
  expect(heading).toHaveAttribute('id', pageHeadingId);
  heading.focus();
  expect(heading).toHaveFocus();
});

test('a section is a region by the name of its heading, shown or not', () => {
  render(
    <Section heading="Testimonials" hideHeading>
      <p>Words</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Testimonials' })).toHaveTextContent('Words');
});
