import type { Env } from '../environment.ts';
import type { createOriginReader } from '../requests/requestOrigin.ts';
import type { SetChooser, SetRequest } from './chooseSet.ts';

/** From a request to the set that its visitor gets. */
export type Visited = {
  chooseSet: SetChooser['chooseSet'];
  setRequestOf: (request: Request, env?: Env) => SetRequest;
  originOf: ReturnType<typeof createOriginReader>;
};
