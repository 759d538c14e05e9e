import { brand } from '@fieldbox/contract/site/brand';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import unit from '../drawings/unit.unit.json';

/** Below the form, from 1280 px beside it with the drawing. */
export const Aside = () => (
  <Root aria-label="About the unit, and help">
    <figure>
      <DrawingImage shown={unit} />
      <figcaption>FBX-CORE: power, comms and environmental control in one unit.</figcaption>
    </figure>
    <section>
      <h2>Would you rather talk to someone?</h2>
      <p>Write or call, and we will fill this in together.</p>
      <TextLink href={brand.mailLink} alone translate="no">
        {brand.email}
      </TextLink>
      <TextLink href={brand.phoneLink} alone>
        {brand.phone}
      </TextLink>
    </section>
  </Root>
);

const Root = styled.aside`
  display: grid;
  gap: var(--s-6);
  font-size: var(--t-2);
  line-height: 1.5;
  > figure { display: none; max-width: 328px; }
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
  p { max-width: 62ch; margin-block: 4px var(--s-2); color: var(--ink-2); text-wrap: pretty; }
  section > a { display: flex; width: fit-content; overflow-wrap: anywhere; }
  @media (min-width: 1280px) { > figure { display: block; } }
`;
