import { personalData } from '@fieldbox/contract/privacy/personalData';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
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
          who you are. To prevent abuse it counts calls by network address, in memory only: none of that is stored.
          Pages report how fast they were and which errors they had, so that we notice a version that does not work:
          with the page&rsquo;s pattern, never its full address, and nothing that you typed. What you write in the
          contact form does not leave your browser.
        </p>
      </Clause>
      <Clause heading="Who sees it">
        <p>{`The people who reply to you, prepare quotes and build what you order at ${brand.name}. We do not sell your data, and we give it to nobody else, unless the law requires it.`}</p>
      </Clause>
      <Clause heading="Cookies and your device">
        <p>
          Visitors get no cookie, except while we try a new version of a page with some of them: a random number then
          keeps each with their version. When you log in, you get a cookie that holds your session until you log out.
          The configurator, the registration of suppliers and the deployment questionnaire keep what you have chosen or
          typed in your browser, except passwords, so that a reload loses nothing. Pages load nothing from other sites:
          also the pictures of suppliers come from our own server. The{' '}
          <TextLink to={pagePaths.cookies}>Cookie Policy</TextLink> lists all of it. There is no advertising and no
          tracking on this site.
        </p>
      </Clause>
      <Clause heading="Your rights">
        <p>
          You can ask what we have stored about you, have it corrected, or have it erased, accounts included. Write to{' '}
          <MailLink /> from the address that you gave us.
        </p>
      </Clause>
    </LegalPage>
  );
}
