/** Something that is wrong, in words for people, and what to do next. */
export type Problem = {
  about: 'machine' | 'build' | 'site' | 'token' | 'database' | 'store' | 'edge' | 'release';
  problem: string;
  next: string;
};

/** A message as part of a sentence. */
export const withoutPeriod = (text: string) => text.replace(/\.$/, '');
