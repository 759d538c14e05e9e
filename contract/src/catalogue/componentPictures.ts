import { nullableText } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';

// Pictures of components: the site fetches each once, and shows its own copy (docs/specification/suppliers.md#pictures).

/** What is fetched at most. */
export const pictureLimits = {
  bytes: 5_000_000,
  /** Width times height, as the file says before anything is decoded. */
  pixels: 16_000_000,
  redirects: 3,
  /** For the whole way to its last byte. */
  fetchMs: 15_000,
} as const;

/** Pixels of the copy, as the frame in which it is shown: 4 to 3. */
export const pictureSize = { width: 800, height: 600 } as const;

const megabytes = pictureLimits.bytes / 1_000_000;
const megapixels = pictureLimits.pixels / 1_000_000;

/** Why there is no picture, in words for its supplier. */
export const pictureProblems = {
  address: 'Only addresses that begin with https://, without a port, are fetched.',
  unreachable: 'No public server could be reached by https at this address.',
  slow: `The picture did not arrive within ${pictureLimits.fetchMs / 1_000} seconds.`,
  refused: 'The server at this address does not give the picture out.',
  failing: 'The server at this address has a failure of its own.',
  redirects: `The address leads on to others more than ${pictureLimits.redirects} times.`,
  type: 'There is no PNG, JPEG, WebP, AVIF or GIF at this address.',
  bytes: `The picture has more than ${megabytes} MB.`,
  pixels: `The picture has more than ${megapixels} megapixels.`,
  damaged: 'The picture is damaged and cannot be read.',
  interrupted: 'Something failed while we read the picture.',
} as const;

export type PictureProblem = keyof typeof pictureProblems;

/** What passes with time, perhaps. */
export const passingProblems: readonly PictureProblem[] = ['unreachable', 'slow', 'failing', 'interrupted'];

/** Seconds between attempts; after the last one the supplier has to act. */
export const pictureRetrySeconds = [60, 600, 3_600, 6 * 3_600, 24 * 3_600] as const;

/** Where the site shows its copy of a component's picture. */
const pictureUrl = v.pipe(
  nullableText,
  v.description('Of the copy of its picture that this site shows; null for none'),
);
export const shownPicture = { pictureUrl };

/** The same for the person who stated its address. */
export const fetchedPicture = {
  ...shownPicture,
  pictureProblem: v.pipe(
    v.nullable(v.picklist(Object.keys(pictureProblems) as PictureProblem[])),
    v.description('Why the last attempt to fetch the picture failed'),
  ),
  isPicturePending: v.pipe(v.boolean(), v.description('Whether it is still fetched, or tried again')),
};

type StatedPicture = v.InferOutput<v.ObjectSchema<typeof fetchedPicture, undefined>> & { imageUrl: string | null };

/** Why visitors see the drawing though an address was stated, and what to do; undefined where there is nothing to say. */
export function pictureNote({ imageUrl, pictureProblem, isPicturePending }: StatedPicture): string | undefined {
  const problem = imageUrl?.toLowerCase().startsWith('http:') ? 'address' : pictureProblem;
  if (!problem) return isPicturePending ? `We are fetching the picture. ${untilThen}` : undefined;
  if (isPicturePending) return `${pictureProblems[problem]} We will try again. ${untilThen}`;
  return `${pictureProblems[problem]} Visitors see the drawing. Fix it or use another address, then save: we try again.`;
}

const untilThen = 'Visitors see the drawing until then.';
