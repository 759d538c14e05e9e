import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { type PageProps, useParams } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { ResponseSheet } from './ResponseSheet.tsx';
import { useResponse } from './useResponse.ts';

/** One answered questionnaire, or the sample (docs/specification/public-response.md#public-view-of-a-response). */
export function ResponsePage(props: PageProps<[PublicResponse]>) {
  const { id = 'sample' } = useParams();
  const { response, isMissing } = useResponse(id, props);
  return (
    <Page>
      <Body>{isMissing ? <Missing /> : response ? <ResponseSheet response={response} /> : <Loading />}</Body>
    </Page>
  );
}

const Missing = () => (
  <>
    <div>
      <PageHeading lede="The questionnaire response could not be found.">Response Not Found</PageHeading>
    </div>
    <p>
      <ButtonLink to={pagePaths.questionnaire}>Answer the questionnaire</ButtonLink>
    </p>
  </>
);

const Loading = () => (
  <>
    <PageHeading>Questionnaire response</PageHeading>
    <Spinner label="Loading the response" showLabel />
  </>
);

const Body = styled.div`
  display: grid;
  gap: var(--s-7);
  justify-items: start;
  padding-block: var(--s-6) var(--s-8);
  @media print {
    gap: 12pt;
    padding-block: 0;
  }
`;
