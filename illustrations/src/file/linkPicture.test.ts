/** @jest-environment node */
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { linkPicture } from './linkPicture.ts';

test('messengers get a picture of each kind, as PNG of the size that Open Graph recommends', async () => {
  const pictures: Buffer[] = [];
  for (const kind of containerKinds) pictures.push(Buffer.from(await linkPicture(kind)));
  for (const png of pictures) {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(10_000);
  }
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(containerKinds.length);
});
