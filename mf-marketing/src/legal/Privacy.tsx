import { brand } from '@fieldbox/contract/brand';
import { personalData } from '@fieldbox/contract/personalData';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import { Clause, LegalPage } from './LegalPage.tsx';

export function Privacy() {
  return (
    <LegalPage
      heading="Privacy Policy"
      lede="We keep what you send us, in order to answer you, and nothing that follows you around."
    >
      <Clause heading="What we store, why, and for how long">
        <Kinds>
          {Object.values(personalData).map(({ title, holds, purpose, retention }) => (
            <div key={title}>
              <h3>{title}</h3>
              <dl>
                <dt>What</dt>
                <dd>{holds}</dd>
                <dt>Why</dt>
                <dd>{purpose}</dd>
                <dt>How long</dt>
                <dd>{retention}</dd>
              </dl>
            </div>
          ))}
        </Kinds>
      </Clause>
      <Clause heading="What we do not store">
        <p>
          Our server writes a line for each request: which page or call, when, and how it went, without your address and
          without who you are. To ward off abuse it counts calls by network address, in its memory only: nothing of that
          is stored. What you write in the contact form does not leave your browser.
        </p>
      </Clause>
      <Clause heading="Who sees it">
        <p>
          The people who answer you, prepare quotes and build what you order at {brand.name}. We do not sell your data,
          and we give it to nobody else, unless a law makes us.
        </p>
      </Clause>
      <Clause heading="Cookies and your device">
        <p>
          Visitors get no cookie. Whoever logs in gets one, which holds the session and goes at logout. The configurator
          keeps what you have chosen in your browser, so that a reload loses nothing; your contact details, and the
          number of a configuration that you have submitted, stay there only until you close the tab. The registration
          of suppliers and the deployment questionnaire keep what you have typed there as well, except the password,
          until you send it or clear the form. Answers that you submit without a connection wait there until they have
          reached us; what you have sent is shown again after a reload until you close the tab. There is no advertising
          and no tracking on this site.
        </p>
      </Clause>
      <Clause heading="Your rights">
        <p>
          You can ask what we have stored about you, have it corrected, or have it erased, accounts included. Write to{' '}
          <TextLink href={brand.mailLink}>{brand.email}</TextLink> from the address that you gave us.
        </p>
      </Clause>
    </LegalPage>
  );
}

const Kinds = styled.div`
  display: grid;
  gap: var(--s-5);
  h3 { font-size: var(--t-3); }
  dl { display: grid; gap: 2px var(--s-4); margin-top: var(--s-2); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { max-width: 62ch; text-wrap: pretty; }
  @media (min-width: 620px) { dl { grid-template-columns: 96px 1fr; row-gap: var(--s-2); } }
`;
