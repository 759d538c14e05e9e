/** More calls than a bench makes: they are counted, and none is refused. */
export const manyAMinute = 1e9;
