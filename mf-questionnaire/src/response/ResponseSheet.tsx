import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { printPage } from '@fieldbox/shop-ui/print/printPage';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Printer } from '@onesite/shared-ui/icons/Printer';
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
            <Button onClick={printPage}>
              <Printer size={18} />
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
