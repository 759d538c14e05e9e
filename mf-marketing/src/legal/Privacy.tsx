import { personalData } from '@fieldbox/contract/privacy/personalData';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Kinds } from './Kinds.tsx';
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
          is stored. Pages report how fast they were and which errors they had, so that we notice a version that does
          not work: with the page&rsquo;s pattern, never its full address, and nothing that you typed. What you write in
          the contact form does not leave your browser.
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
          Visitors get no cookie, except while we try a new version of a page with some of them: a random number then
          keeps each with their version. Whoever logs in gets a cookie that holds the session and goes at logout. The
          configurator, the registration of suppliers and the deployment questionnaire keep what you have chosen or
          typed in your browser, except passwords, so that a reload loses nothing. The{' '}
          <TextLink to={pagePaths.cookies}>Cookie Policy</TextLink> lists all of it. There is no advertising and no
          tracking on this site.
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
