import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { QueuedAnswersProps } from './QueuedAnswersNote.tsx';

const queuedAnswersNote = lazyCode(() =>
  import(/* webpackChunkName: "queued" */ './QueuedAnswersNote.tsx').then((module) => module.QueuedAnswersNote),
);

/** The form does not need the note, which is shown without a network: it is fetched when the visitor begins to answer. */
export function useNoteAtFirstUse() {
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'];
    for (const sign of signs) addEventListener(sign, queuedAnswersNote.fetch, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, queuedAnswersNote.fetch);
    };
  }, []);
}

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
  padding-block: var(--s-7) var(--s-8);
`;
