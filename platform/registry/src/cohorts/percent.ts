/** A share as people read it: `0.05` is `5 %`. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100} %`;
