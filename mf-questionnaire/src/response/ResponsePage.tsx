import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { takenAlong } from '@fieldbox/contract/survey/takenAlong';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { type PageProps, useParams, useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useCallback, useEffect } from 'react';
import { listOf } from './listOf.ts';
import { Coming, Facts, Head } from './Response.styles.ts';
import { ResponseSheet, responseProposal } from './ResponseSheet.tsx';
import { responseQuery } from './responseQuery.ts';

/** One answered questionnaire, or the sample (docs/specification/public-response.md#public-view-of-a-response). */
export function ResponsePage(props: PageProps<[PublicResponse]>) {
  const { id = 'sample' } = useParams();
  const { isMissing, key, response: loaded } = useResponse(id, props);
  // The proposal's code comes first, so that all of the page changes at once and nothing moves.
  const { code, failed } = responseProposal.useCode(Boolean(loaded?.proposal));
  const response = !loaded?.proposal || code || failed ? loaded : undefined;
  return (
    <Page>
      <Head>
        <div>
          <PageHeading lede={ledeOf({ isMissing, key, response })}>
            {headingOf({ isMissing, key, response })}
          </PageHeading>
        </div>
        {response ? <Receipt response={response} isOwn={key !== null} /> : null}
      </Head>
      {isMissing ? (
        <Coming>
          <ButtonLink to={pagePaths.questionnaire}>Answer the questionnaire</ButtonLink>
        </Coming>
      ) : response ? (
        <ResponseSheet response={response} shareKey={key} />
      ) : (
        <Coming>
          <Spinner label="Loading the response" showLabel />
          <noscript>
            <p>This response can be shown only with JavaScript.</p>
          </noscript>
        </Coming>
      )}
    </Page>
  );
}

function headingOf({ isMissing, key, response }: Shown) {
  if (isMissing) return 'Response Not Found';
  const what = key === null ? 'Questionnaire response' : 'Your response';
  return response ? `${what} ${response.id}` : what;
}

function ledeOf({ isMissing, key, response }: Shown) {
  if (isMissing) return 'The questionnaire response could not be found.';
  if (key === null) return 'FBX-CORE: power, comms and environmental control.';
  if (response?.proposal)
    return 'The unit we proposed from your answers, as it was that day. Bookmark this page: its address won’t change.';
  return 'Your answers, as you sent them. Bookmark this page: its address won’t change.';
}

const Receipt = ({ response, isOwn }: { response: PublicResponse; isOwn: boolean }) => (
  <Facts>
    <div>
      <dt>Received</dt>
      <dd>
        <ExactTime time={response.created_at} />
      </dd>
    </div>
    {isOwn ? (
      <div>
        <dt>We reply to</dt>
        <dd dir="auto" translate="no">
          {response.email}
        </dd>
      </div>
    ) : null}
  </Facts>
);

type Prefetched = PageProps<[PublicResponse]>;
type Shown = {
  response?: PublicResponse;
  /** Of the address, where it is the key of this response. */
  key: string | null;
  isMissing: boolean;
};

/**
 * The response of the document, otherwise requested from the API. A visitor with its key also sees the contact data and the
 * proposal: these are always requested, because a document is the same for everybody, and nothing is shown before.
 */
function useResponse(id: string, { data, status }: Prefetched): Shown {
  const [search] = useSearchParams();
  const key = search.get('key');
  const [prefetched] = data;
  const isRequestNeeded = status !== 404 && (!prefetched || key !== null);
  const load = useCallback(() => responseQuery(id, key), [id, key]);
  const { data: requested, failed } = useLaterQuery(isRequestNeeded ? load : undefined);

  const response = isRequestNeeded ? requested : prefetched;
  const isMasked = response?.email === maskedText;
  useEffect(() => {
    if (!response || key === null || isMasked) return;
    const { lead_name: name, email, organization } = response;
    const answers = takenAlong((field) => listOf(response[snakeCase(field) as keyof PublicResponse]).join(', '));
    storeOwnResponse({
      ...{ id: response.id, shareKey: key },
      userInfo: { name, email, organization: organization ?? '', ...answers },
    });
  }, [response, key, isMasked]);
  return { response, key: isMasked ? null : key, isMissing: isRequestNeeded ? failed : status === 404 };
}
