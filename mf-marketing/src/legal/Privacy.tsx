import { personalData } from '@fieldbox/contract/privacy/personalData';
import { knownDeviceDays } from '@fieldbox/contract/privacy/retention';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { storedDays } from '@onesite/shared-contract/formats/limits';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Clause, LegalPage, TermSections } from './LegalPage.tsx';

export function Privacy() {
  return (
    <LegalPage
      heading="Privacy Policy"
      lede="We keep what you send us so that we can reply, and nothing that follows you around."
    >
      <Clause heading="What we store, why, and for how long">
        <TermSections
          sections={Object.values(personalData).map(({ title, holds, purpose, retention }) => ({
            title,
            facts: { What: holds, Why: purpose, 'How long': retention },
          }))}
        />
      </Clause>
      <Clause heading="What we do not store">
        <p>
          Our server writes a line for each request: which page or call, when, and how it went, but not your address or
          who you are. To prevent abuse it counts calls by network address, in memory only. Logins alone are counted in
          the database, without the address. Pages report how fast they were and which errors they had, so that we
          notice a version that does not work: with the page&rsquo;s pattern, never its full address, and nothing that
          you typed.
        </p>
      </Clause>
      <Clause heading="Who sees it">
        <p>{`The people at ${brand.name} who reply to you, prepare quotes and build units. We do not sell your data, and we give it to nobody else, unless the law requires it.`}</p>
      </Clause>
      <Clause heading="Cookies and your device">
        <p>
          Visitors get a cookie only while we try a new version of a page with some of them: a random number then keeps
          each with their version; or when they open the preview of one. When you log in, one cookie holds your session
          until you log out, and another stays for {knownDeviceDays} days: with it you can log in while someone else is
          guessing your password.
        </p>
        <p>
          The configurator, the registration of suppliers and the deployment questionnaire keep what you have chosen or
          typed in your browser, except passwords, for {storedDays} days at most after the last change, so that a reload
          loses nothing. The <TextLink to={pagePaths.cookies}>Cookie Policy</TextLink> lists all of it. There is no
          advertising and no tracking on this site.
        </p>
      </Clause>
      <Clause heading="Pictures from suppliers">
        <p>
          Pages load nothing from other sites, except the pictures that suppliers show of their components. Your browser
          gets each from the host that the supplier has chosen, which so learns your network address, but not the page
          that you are on.
        </p>
      </Clause>
      <Clause heading="Your rights">
        <p>
          You can ask what we have stored about you, have it corrected, or have it erased, accounts included. Write to{' '}
          <MailLink /> from the address that you gave us. Backups that we have made before keep what we erase until they
          are deleted.
        </p>
      </Clause>
    </LegalPage>
  );
}
