import type { Env } from '../environment.ts';
import type { originReader } from '../requests/requestOrigin.ts';
import type { Asked, SetChooser } from './chooseSet.ts';

/** From a request to the set that its visitor gets. */
export type Visited = {
  chooseSet: SetChooser['chooseSet'];
  askedBy: (request: Request, env?: Env) => Asked;
  originOf: ReturnType<typeof originReader>;
};
