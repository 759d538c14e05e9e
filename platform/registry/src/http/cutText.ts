import * as v from 'valibot';

/** A text for the history, such as a commit's message. It is cut if it is too long, so that no release is refused for it. */
export const cutText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)),
  );
