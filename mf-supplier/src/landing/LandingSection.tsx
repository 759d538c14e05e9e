import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type Props = { heading: string; children: ReactNode };

/** A region of the landing page: its space is that of its place. */
export function LandingSection({ heading, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--s-4);
  font-size: var(--t-5);
`;
