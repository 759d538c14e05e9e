import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { useClearForm } from '@onesite/shared-ui/forms/useClearForm';
import { styled } from 'styled-components';
import unit from '../drawings/registration.unit.json';

/** Below the form, from 1280 px beside it with the drawing. */
export const Aside = () => (
  <Root aria-label="About your registration">
    <figure>
      <DrawingImage shown={unit} />
      <figcaption>Each component that you add gets a number on the unit.</figcaption>
    </figure>
    <section>
      <h2>After you register</h2>
      <ol>
        <li>Your account is pending review.</li>
        <li>You log in and can add components at once.</li>
        <li>We review your company. Once we approve you, your components are public.</li>
      </ol>
    </section>
    <section>
      <h2>Saved on this device</h2>
      <p>Everything except the password, so you can continue later. Nothing is sent until you press Register.</p>
      <ClearForm />
    </section>
  </Root>
);

const ClearForm = () => <LinkButton onClick={useClearForm()}>Clear this form</LinkButton>;

const Root = styled.aside`
  display: grid;
  gap: var(--s-5);
  font-size: var(--t-2);
  line-height: 1.5;
  > figure { display: none; }
  img { max-width: 328px; }
  figcaption {
    margin-top: 8px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-1);
    line-height: 1.45;
  }
  > section { padding-top: 12px; border-top: 1px solid var(--line-strong); }
  h2 { font-size: var(--t-2); font-stretch: 100%; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  p, li { color: var(--ink-2); text-wrap: pretty; }
  p { margin-block: 4px 6px; }
  ol { margin-top: 6px; counter-reset: step; }
  li { display: grid; grid-template-columns: 22px 1fr; padding-block: 5px; counter-increment: step; }
  li::before { color: var(--ink); font-variant-numeric: tabular-nums; content: counter(step); }
  @media (min-width: 1280px) { > figure { display: block; } }
`;
