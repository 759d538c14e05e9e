import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useCaseCards } from './useCases.ts';

export function UseCases({ sector }: { sector: keyof typeof useCaseCards }) {
  return (
    <Grid>
      {useCaseCards[sector].map(({ type, name, text }) => (
        <Card key={type}>
          <h2>{name}</h2>
          <p>{text}</p>
          <TextLink to={`/configurator?sector=${sector}&type=${type}`} alone>
            Configure<VisuallyHidden> {name}</VisuallyHidden>
            <ArrowRight />
          </TextLink>
        </Card>
      ))}
    </Grid>
  );
}

/* The outer lines lie outside of what is seen, so that every row and column is parted by one hairline. */
const Grid = styled.div`
  display: grid;
  overflow: hidden;
  border-bottom: 1px solid var(--line);
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, 1fr); }
`;

const Card = styled.article`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 8px;
  margin: -1px 0 0 -1px;
  padding: var(--s-5) var(--s-5) var(--s-4);
  border: solid var(--line);
  border-width: 1px 0 0 1px;
  > h2 { font-size: var(--t-4); }
  > p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
  > a { justify-self: start; font-weight: 560; }
`;
