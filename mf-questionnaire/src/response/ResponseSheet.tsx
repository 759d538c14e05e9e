import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { AnswerSections } from './AnswerSections.tsx';
import { Answers } from './Response.styles.ts';

export const responseProposal = lazyCode(() =>
  import(/* webpackChunkName: "response-proposal" */ './ResponseProposal.tsx').then(
    (module) => module.ResponseProposal,
  ),
);
const printedResponse = lazyCode(() =>
  import(/* webpackChunkName: "response-print" */ './PrintedResponse.tsx').then((module) => module.PrintedResponse),
);

type Props = { response: PublicResponse; shareKey: string | null };

/** A response to read or print: what was proposed for it, if it is shown, and the answers. */
export function ResponseSheet({ response, shareKey }: Props) {
  const { proposal } = response;
  return (
    <>
      {proposal ? (
        <LazyPart code={responseProposal} of="the proposed configuration">
          {(ResponseProposal) => <ResponseProposal {...{ response, proposal, shareKey }} />}
        </LazyPart>
      ) : null}
      <Answers aria-labelledby="answers">
        <header>
          <h2 id="answers">{shareKey === null ? 'Answers' : 'Your answers'}</h2>
          {proposal ? null : (
            <Button onClick={() => window.print()}>
              <PrinterIcon />
              Print
            </Button>
          )}
        </header>
        <AnswerSections response={response} />
      </Answers>
      {proposal ? null : (
        <LazyPart code={printedResponse} of="the sheet for the printer">
          {(PrintedResponse) => <PrintedResponse response={response} />}
        </LazyPart>
      )}
    </>
  );
}

/** As lucide draws it, whose code would be a tenth of the first view. */
const PrinterIcon = () => (
  <svg className="lucide" viewBox="0 0 24 24" width={18} height={18} fill="none" stroke="currentColor" aria-hidden>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M6 14h12v7H6z" />
  </svg>
);
