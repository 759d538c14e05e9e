import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import type { QueuedAnswersProps } from './QueuedAnswersNote.tsx';

/** The form does not need it. Fetched once the form works, because it is shown without a network. */
export const queuedAnswersNote = lazyCode(() =>
  import(/* webpackChunkName: "queued" */ './QueuedAnswersNote.tsx').then((module) => module.QueuedAnswersNote),
);

/** Answers that wait on the device. If the code of their note cannot be loaded, the essential is said without it. */
export function WaitingAnswers(props: QueuedAnswersProps) {
  const { code: QueuedAnswersNote, failed } = queuedAnswersNote.useCode(true);
  return (
    <Root>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      {QueuedAnswersNote ? <QueuedAnswersNote {...props} /> : null}
      {failed ? <p role="status">Your answers are complete, and wait on this device for the connection.</p> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-6) var(--s-8);
`;
