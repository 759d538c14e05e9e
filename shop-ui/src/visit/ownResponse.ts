import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { readStored, writeStored } from '@onesite/shared-host/storage';

const key = 'mf-questionnaire.response';

/** This visitor's questionnaire response, and the part of it that step 4 of the configurator also asks for. */
export interface OwnResponse {
  id: number;
  shareKey: string;
  userInfo: Record<'name' | 'email' | 'organization', string>;
}

/** For the configurator, until the tab is closed. */
export const storeOwnResponse = (response: OwnResponse) => writeStored('session', key, response);

export const removeOwnResponse = () => writeStored('session', key, undefined);

/** Undefined where none was sent or opened in this tab, and on the server. */
export function readOwnResponse(): OwnResponse | undefined {
  const { id, shareKey, userInfo } = (readStored('session', key) ?? {}) as Partial<OwnResponse>;
  if (!Number.isSafeInteger(id) || typeof shareKey !== 'string' || !userInfo) return undefined;
  const isOfTexts = Object.values(userInfo).every((text) => typeof text === 'string');
  return isOfTexts ? { id: id!, shareKey, userInfo } : undefined;
}

/** For another visit to the questionnaire, for as long as the device keeps it. */
export const storeSentResponse = (sent: SubmittedQuestionnaire) => writeStored('local', key, sent);

/** Undefined where none was sent with this device, and on the server. */
export function readSentResponse(): SubmittedQuestionnaire | undefined {
  const { id, shareKey, createdAt } = (readStored('local', key) ?? {}) as Partial<SubmittedQuestionnaire>;
  return Number.isSafeInteger(id) && shareKey && createdAt ? { id: id!, shareKey, createdAt } : undefined;
}

/** With its key, the page shows all of a response. */
export const responsePath = ({ id, shareKey }: Pick<OwnResponse, 'id' | 'shareKey'>) =>
  withQuery(fillPath(pagePaths.response, { id }), { key: shareKey });
