import type { Features } from '@fieldbox/contract/site/features';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';

const load = async () => (await import(/* webpackChunkName: "features" */ './featuresApi.ts')).askForFeatures;

/** Whether this site sends mail: a text that promises one is shown only then, and not before that is known. */
export const useSendsMail = (): boolean => useLaterQuery<Features>(load).data?.sendsMail === true;
