import { pictureLimits } from '@fieldbox/contract/catalogue/componentPictures';
import sharp from 'sharp';
import { shrinkPicture } from './shrinkPicture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' }, limitInputPixels: false });

const outcome = (bytes: Uint8Array) =>
  shrinkPicture(bytes).then(
    async (webp) => {
      const { format, width, height, exif, pages } = await sharp(webp).metadata();
      return [format, width, height, exif, pages];
    },
    ({ problem }) => problem,
  );

const shown = ['webp', 800, 600, undefined, undefined];

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s becomes WebP of the frame’s size', async (format) => {
  expect(await outcome(await picture(1_000, 700).toFormat(format, { effort: 1 }).toBuffer())).toEqual(shown);
});

test('what a camera writes into a picture turns it, and is not kept', async () => {
  const exif = { IFD0: { Artist: 'Jana Petersen' }, IFD3: { GPSLatitude: '54/1 47/1 0/1' } };
  const upright = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 900, height: 600, channels: 3, background: '#000' } }, top: 0, left: 0 }])
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await outcome(upright)).toEqual(shown);
  const { data } = await sharp(await shrinkPicture(upright))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Its upper half was black: turned to the right, the right half is.
  expect([data[0]! > 200, data[3 * 799]! < 50]).toEqual([true, true]);
});

test('of an animation the first picture is shown', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) => picture(40, 30).tint(background).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
  expect(await outcome(gif)).toEqual(['webp', 40, 30, undefined, undefined]);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="https://inside.example/"/></svg>';

test.each([
  ['a drawing that could load others', async () => Buffer.from(svg)],
  ['another format', () => picture(8, 6).tiff().toBuffer()],
  ['a page', async () => Buffer.from('<!doctype html><title>Login</title>')],
  ['nothing', async () => Buffer.alloc(0)],
  ['the beginning of a picture alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['HEVC in the container of AVIF', () => picture(80, 60).avif({ effort: 0 }).toBuffer().then(withoutAv1)],
])('%s is no picture', async (_, bytes) => {
  expect(await outcome(await bytes())).toBe('type');
});

const withoutAv1 = (avif: Buffer) => Buffer.from(avif.toString('latin1').replaceAll('av01', 'hvc1'), 'latin1');

test('a picture that ends in the middle is damaged', async () => {
  const jpeg = await picture(800, 600).jpeg().toBuffer();
  expect(await outcome(jpeg.subarray(0, jpeg.length / 2))).toBe('damaged');
});

test('what says that it has too many pixels is not decoded', async () => {
  const bomb = await picture(5_000, 4_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(pictureLimits.bytes);
  expect(await outcome(bomb)).toBe('pixels');
});
