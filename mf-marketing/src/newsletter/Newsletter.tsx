import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import { NewsletterForm } from './NewsletterForm.tsx';

export function Newsletter() {
  return (
    <Band aria-labelledby="newsletter">
      <Columns>
        <div>
          <h2 id="newsletter">Newsletter</h2>
          <p>New kinds of unit, components and deployments, a few times a year.</p>
        </div>
        <NewsletterForm />
      </Columns>
    </Band>
  );
}

const Band = styled.section`
  padding-block: var(--s-7);
  border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  background: var(--inset);
`;

const Columns = styled(Page)`
  display: grid;
  gap: var(--s-5) var(--gap);
  > * { min-width: 0; }
  h2 { margin-bottom: var(--s-2); font-size: var(--t-5); }
  h2 + p { max-width: 40ch; color: var(--ink-2); }
  @media (min-width: 1024px) { grid-template-columns: 1fr 1fr; gap: var(--s-7); }
`;
