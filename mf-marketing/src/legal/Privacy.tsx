import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { Clause, LegalPage } from './LegalPage.tsx';

export function Privacy() {
  return (
    <LegalPage
      heading="Privacy Policy"
      lede="We keep what you send us, in order to answer you, and nothing that follows you around."
    >
      <Clause heading="What we store">
        <ul>
          <li>
            A quote request: your name, e-mail address, organization, intended use and the unit that you configured.
          </li>
          <li>A deployment questionnaire: your name, e-mail address, organization if you give it, and your answers.</li>
          <li>A newsletter subscription: your e-mail address, from the day you subscribe until you unsubscribe.</li>
          <li>A technical log of requests to our server, to find faults and to ward off abuse.</li>
        </ul>
      </Clause>
      <Clause heading="What we use it for">
        <p>
          To answer you, to prepare a quote and to build what you order. The people who do this at {brand.name} can see
          your data. We do not sell it, and we give it to nobody else, unless a law makes us.
        </p>
      </Clause>
      <Clause heading="Cookies and your device">
        <p>
          Visitors get no cookie. Whoever logs in gets one, which holds the session and goes at logout. The configurator
          keeps what you have chosen in your browser, so that a reload loses nothing; your contact details, and the
          number of a configuration that you have submitted, stay there only until you close the tab. There is no
          advertising and no tracking on this site.
        </p>
      </Clause>
      <Clause heading="Your rights">
        <p>
          You can ask what we have stored about you, have it corrected, or have it erased. Write to{' '}
          <TextLink href={brand.mailLink}>{brand.email}</TextLink> from the address that you gave us.
        </p>
      </Clause>
    </LegalPage>
  );
}
