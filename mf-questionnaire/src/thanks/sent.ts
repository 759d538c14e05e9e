import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';

/** A response that the API has stored, and who sent it. */
export type Sent = SubmittedQuestionnaire & { name: string; email: string };

/** What a history entry stores of a response. */
export type SentEntry = { sent: Sent };

/** The response in an entry's state, if there is one: an entry outlives the release that wrote it. */
export function sentIn(state: unknown): Sent | undefined {
  const { sent } = (state ?? {}) as Partial<SentEntry>;
  const { id, shareKey, createdAt, name, email } = sent ?? ({} as Partial<Sent>);
  const texts = [shareKey, createdAt, name, email];
  const isWhole = Number.isSafeInteger(id) && texts.every((text) => typeof text === 'string');
  return isWhole ? sent : undefined;
}
