import { cookies, type DeviceData, stored } from '@fieldbox/contract/privacy/deviceData';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Clause, LegalPage, TermSections } from './LegalPage.tsx';

export function Cookies() {
  return (
    <LegalPage
      heading="Cookie Policy"
      lede="Few cookies, none for advertising, and none that follow you to other sites."
    >
      <Clause heading="Cookies">
        <TermSections sections={sectionsOf(cookies)} />
      </Clause>
      <Clause heading="What your browser keeps for you">
        <p>These are not cookies: they stay in your browser and are not sent with your requests.</p>
        <TermSections sections={sectionsOf(stored)} />
      </Clause>
      <Clause heading="Refusing and removing them">
        <p>
          You can refuse cookies in your browser, and delete what it keeps for this site, at any time. Without cookies
          every page works except those you log in to; without storage, a reload loses what you have not sent.
        </p>
      </Clause>
      <Clause heading="Questions">
        <p>
          What we store ourselves is in the <TextLink to={pagePaths.privacy}>Privacy Policy</TextLink>. Write to{' '}
          <MailLink /> for anything else.
        </p>
      </Clause>
    </LegalPage>
  );
}

const sectionsOf = (data: DeviceData[]) =>
  data.map(({ name, appliesTo, purpose, lasts }) => ({
    title: name,
    facts: { Who: appliesTo, Why: purpose, 'How long': lasts },
  }));
