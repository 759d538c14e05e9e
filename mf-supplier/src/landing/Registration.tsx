import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

const registrationMail = `${brand.mailLink}?subject=${encodeURIComponent('Supplier registration')}`;

/** Registration by mail, until the portal has a form for it. */
export function Registration() {
  return (
    <Section heading="Register by mail" space="flush">
      <Sheet>
        <p>
          Registration opens with a mail. Send us your company&rsquo;s name and website, the country of your
          headquarters, your product types, certifications and shipping regions, and whom we may ask. We answer within
          24 business hours.
        </p>
        <TextLink href={registrationMail} alone>
          {brand.email}
        </TextLink>
      </Sheet>
    </Section>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--s-3) var(--gap);
  padding: var(--s-5);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { min-width: 0; }
  > p { max-width: 62ch; text-wrap: pretty; }
  > a { justify-self: start; font-weight: 560; font-size: var(--t-3); overflow-wrap: anywhere; }
  @media (min-width: 1024px) {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: var(--s-6);
  }
`;
