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
