import { causes, isWhole } from './causes.ts';
import { remoteNames } from './remotes.ts';

const all = causes.flatMap((cause, row) => remoteNames.map((remote, column) => ({ cause, remote, row, column })));

/** Each day another cause for each remote: after seven days it was every one. */
const rotation = Number(process.env.TEST_ROTATION);

/** Every cause on every remote, or in `npm test` some of them. */
export const cells = isWhole ? all : all.filter(({ row, column }) => (row + column + rotation) % causes.length === 0);
