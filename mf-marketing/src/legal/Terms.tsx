import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { leadTimesText } from '@fieldbox/contract/catalogue/leadTimes';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Clause, LegalPage } from './LegalPage.tsx';

export function Terms({ data }: Partial<Pick<PageProps<[Container[]]>, 'data'>>) {
  return (
    <LegalPage heading="Terms of Service" lede={`For everyone who uses this site. ${brand.name} runs it.`}>
      <Clause heading="Estimates and quotes">
        <p>
          The configurator shows an estimated price. It is not an offer: final pricing may vary by deployment location
          and customization. Submitting a configuration asks us for a quote and costs nothing; only a quote that we have
          signed and you have accepted binds either of us.
        </p>
      </Clause>
      <Clause heading="Lead times">
        <p>
          {`${leadTimesText(data?.[0])} Components may take longer. The dates that apply to your unit are those in its quote.`}
        </p>
      </Clause>
      <Clause heading="What you send us">
        <p>
          Give us correct contact details, and nothing that you are not allowed to share. Do not send classified
          information through this site. What we do with your data is in the{' '}
          <TextLink to={pagePaths.privacy}>Privacy Policy</TextLink>.
        </p>
      </Clause>
      <Clause heading="Suppliers">
        <p>
          Register a company only if you may act for it, and state only what is true. We review each company and may
          reject it, or withdraw its approval. Offer only components that you may sell, at the price and in the lead
          time that you state: a request for a quote keeps the price at which it was sent. You can change or withdraw
          your components at any time; requests that have been sent keep them.
        </p>
      </Clause>
      <Clause heading="Fair use">
        <p>
          You may read, link to and print every public page. Do not try to read other people&rsquo;s data, or to keep
          others from using the site.
        </p>
      </Clause>
      <Clause heading="Contents">
        <p>
          <span>{`Drawings, texts and software of this site belong to ${brand.name} or to its suppliers. We take care that what we publish here is right, and correct it where it is not: write to`}</span>{' '}
          <MailLink />.
        </p>
      </Clause>
    </LegalPage>
  );
}
