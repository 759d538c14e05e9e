import { pictureLimits, pictureSize } from '@fieldbox/contract/catalogue/componentPictures';
import sharp from 'sharp';
import { FetchFailure } from './fetchPicture.ts';

sharp.cache(false);
sharp.concurrency(1);
// By what the bytes are, whatever they are called: no SVG, which would load others, and no format that few have looked at.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });

/**
 * Writes a picture again, as WebP of the frame's size: upright, without what cameras write into files, the first one of an animation.
 * @throws FetchFailure
 */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height, format, compression } = await readHeader(bytes).catch((error) => {
    throw new FetchFailure('type', { cause: error });
  });
  if (format === 'heif' && compression !== 'av1') throw new FetchFailure('type');
  if (width * height > pictureLimits.pixels) throw new FetchFailure('pixels');
  return sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...pictureSize, fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch((error) => {
      throw new FetchFailure('damaged', { cause: error });
    });
}

const readHeader = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();
