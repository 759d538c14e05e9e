import { promises } from '@fieldbox/contract/site/promises';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { thanks } from './lazyThanks.ts';
import { Coming, OpeningResponse } from './OpeningResponse.tsx';
import type { ThanksProps } from './Thanks.tsx';

/** The thanks once their code is loaded. If it cannot be loaded, the essential is shown without it. */
export function LoadedThanks(thanked: ThanksProps) {
  const { code: Thanks, failed, retrying, fetch } = thanks.useCode(true);
  if (Thanks) return <Thanks {...thanked} />;
  if (!failed) return <OpeningResponse />;
  return (
    <Coming>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      <Alert role="alert" tone="error" title="The rest of this page could not be loaded">
        {`We have your answers and reply ${promises.answersReplyTime}.`}
      </Alert>
      <div>
        <Button pending={retrying} pendingLabel="Trying again..." onClick={fetch}>
          Try again
        </Button>
      </div>
    </Coming>
  );
}
