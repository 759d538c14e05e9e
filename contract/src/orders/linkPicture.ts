// What a messenger shows beside a link to a configuration (docs/specification/configurator.md#preview-pictures).

/** Pixels, as Open Graph recommends them. Messengers take no SVG. */
export const linkPictureSize = { width: 1200, height: 630 };

/** The picture of every other page, which also stands for a configuration that is not drawn. */
export const standardPicture = '/preview.png';

/** At the end of a picture's address, after the configuration's code. */
export const pictureExtension = '.png';
