import { isAsked, snakeCase } from '@fieldbox/contract/fields/field';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import { answerFields, responseDataText } from '@fieldbox/contract/survey/answers';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { furtherQuestions } from '@fieldbox/contract/survey/questions/further';
import { type Question, questionGroups, unitFor } from '@fieldbox/contract/survey/questions/question';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { parseTextArray } from '@onesite/shared-contract/formats/textArray';
import { type PageProps, useParams, useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, fromTablet } from '@onesite/shared-ui/layout/parts';
import { useCallback, useEffect } from 'react';
import { styled } from 'styled-components';
import { Receipt } from './Receipt.tsx';

/** One answered questionnaire, or the sample (docs/specification/public-response.md#public-view-of-a-response). */
export function ResponsePage(props: PageProps<[PublicResponse]>) {
  const { id = 'sample' } = useParams();
  const { isMissing, isOwn, response } = useResponse(id, props);
  const heading = isOwn ? 'Your response' : 'Questionnaire response';
  if (isMissing)
    return (
      <Page>
        <Head>
          <div>
            <PageHeading lede="The questionnaire response could not be found.">Response Not Found</PageHeading>
          </div>
        </Head>
        <FullHeight>
          <ButtonLink to={pagePaths.questionnaire}>Answer the questionnaire</ButtonLink>
        </FullHeight>
      </Page>
    );
  return (
    <Page>
      <Head>
        <div>
          <PageHeading
            lede={
              isOwn
                ? 'Your answers, as you sent them. Bookmark this page: its address won’t change.'
                : 'FBX-CORE: power, comms and environmental control.'
            }
          >
            {response ? `${heading} ${response.id}` : heading}
          </PageHeading>
        </div>
        {response ? <Receipt createdAt={response.created_at} email={isOwn ? response.email : undefined} /> : null}
      </Head>
      {response ? (
        <Answers aria-label={isOwn ? 'Your answers' : 'Answers'}>
          <AnswerGroups response={response} />
        </Answers>
      ) : (
        <FullHeight>
          <Spinner label="Loading the response" showLabel />
          <noscript>
            <p>This response can be shown only with JavaScript.</p>
          </noscript>
        </FullHeight>
      )}
    </Page>
  );
}

const fields = answerFields as readonly Question[];
const unasked = new Set<string>(furtherQuestions.map(({ name }) => name));

/** The answers in groups. Questions that were asked and not answered are only counted. */
function AnswerGroups({ response }: { response: PublicResponse }) {
  const answerTo = (name: string) => response[snakeCase(name) as keyof PublicResponse] as unknown;
  const answers = Object.fromEntries(fields.map(({ name }) => [name, answerTo(name)]));
  const data = responseDataText(response.response_data);
  const groups = Object.entries(questionGroups).filter(([group]) => group !== 'lead');
  return (
    <>
      <section>
        <h2>{questionGroups.lead}</h2>
        <dl>
          <Answer label="Name">{response.lead_name}</Answer>
          <Answer label="Email">{response.email}</Answer>
          <Answer label="Organization">{response.organization}</Answer>
        </dl>
      </section>
      {groups.map(([group, heading]) => {
        const questions = fields
          .filter((field) => field.group === group)
          .map((question) => ({ question, text: textOf(question, answers[question.name]) }));
        const unanswered = questions.filter(
          ({ question, text }) => !text && !unasked.has(question.name) && isAsked(question, answers),
        ).length;
        return (
          <section key={group}>
            <h2>{heading}</h2>
            <dl>
              {questions.map(({ question: { name, label }, text }) => (
                <Answer key={name} label={label}>
                  {text}
                </Answer>
              ))}
            </dl>
            {unanswered > 0 ? (
              <small>{`${unanswered} ${unanswered === 1 ? 'question was' : 'questions were'} left unanswered.`}</small>
            ) : null}
          </section>
        );
      })}
      {data ? (
        <section>
          <h2>Further data</h2>
          <dl>
            <Answer label="Sent with the answers">{data}</Answer>
          </dl>
        </section>
      ) : null}
    </>
  );
}

const Answer = ({ label, children }: { label: string; children: string | null }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null;

/** An answer as text; empty without one. Braces are Postgres's format in lists alone, elsewhere part of the text. */
function textOf({ kind, options, unit }: Question, value: unknown): string {
  const values =
    kind === 'choices' ? listOf(value) : [typeof value === 'number' ? formatNumber(value) : String(value ?? '')];
  const text = values.map((given) => options?.find((option) => option.value === given)?.label ?? given).join('; ');
  return text && unit ? `${text} ${unitFor(unit, Number(value))}` : text;
}

/** An answer as a list. Old answers may be texts in the array format of Postgres, such as `{a,b}` (docs/specification/public-response.md#format). */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === null || value === undefined || value === '') return [];
  const text = String(value);
  return parseTextArray(text) ?? [text];
}

/**
 * The response from the document, else from the API. With its key, visitors also see the contact data. It is requested then and nothing
 * is shown before, because the document, which is the same for everybody, has none.
 */
function useResponse(id: string, { data: [prefetched], status }: PageProps<[PublicResponse]>) {
  const [search] = useSearchParams();
  const key = search.get('key');
  const isRequestNeeded = status !== 404 && (!prefetched || key !== null);
  const load = useCallback(() => responseQuery(id, key), [id, key]);
  const { data: requested, failed } = useLaterQuery(isRequestNeeded ? load : undefined);

  const response = isRequestNeeded ? requested : prefetched;
  const isOwn = key !== null && response?.email !== maskedText;
  useEffect(() => {
    if (!response || key === null || !isOwn) return;
    const { lead_name: name, email, organization } = response;
    storeOwnResponse({ id: response.id, shareKey: key, userInfo: { name, email, organization: organization ?? '' } });
  }, [response, key, isOwn]);
  return { response, isOwn, isMissing: isRequestNeeded ? failed : status === 404 };
}

/** Fetched each time, because the response depends on who is logged in. */
async function responseQuery(id: string, key: string | null) {
  const { api } = await import('@onesite/shared-host/query');
  const { publicResponse } = api.injectEndpoints({
    overrideExisting: true, // once for each response that is opened
    endpoints: (build) => ({ publicResponse: build.query<PublicResponse, string>({ query: (path) => path }) }),
  }).endpoints;
  const path = withQuery(fillPath(callPaths.publicResponse, { id }), { key: key ?? undefined });
  return (options: object) => publicResponse.initiate(path, { ...options, forceRefetch: true });
}

const Head = styled.div`
  display: grid;
  gap: var(--s-4) var(--gap);
  padding-block: var(--s-7) var(--s-5);
  > * { min-width: 0; }
  @media ${fromDesktop} { grid-template-columns: 7fr 5fr; align-items: end; }
`;

const Answers = styled.section`
  padding-block: var(--s-5) var(--s-8);
  border-top: var(--w-rule) solid var(--ink);
  > section { padding-bottom: var(--s-6); break-inside: avoid; }
  h2 { padding-bottom: 10px; border-bottom: 1px solid var(--line-strong); font-size: var(--t-3); break-after: avoid; }
  dl > div {
    display: grid;
    gap: 2px 20px;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    font-size: var(--t-2);
    line-height: 1.45;
    break-inside: avoid;
  }
  dt { color: var(--ink-2); }
  dd { overflow-wrap: anywhere; white-space: pre-wrap; }
  small { display: block; padding-top: var(--s-2); color: var(--ink-2); font-size: var(--t-1); }
  @media ${fromTablet} { dl > div { grid-template-columns: 200px minmax(0, 1fr); } }
  @media ${fromDesktop} { columns: 2; column-gap: var(--s-7); }
  @media print { > section { padding-bottom: 12pt; } }
`;

/** As high as the window, so that nothing visible moves when the response replaces it. */
const FullHeight = styled.div`
  min-height: 100vh;
`;
