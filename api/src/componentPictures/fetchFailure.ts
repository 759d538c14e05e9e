import type { PictureProblem } from '@fieldbox/contract/catalogue/componentPictures';

/** Why a picture could not be fetched or read. */
export class FetchFailure extends Error {
  constructor(
    readonly problem: PictureProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}
