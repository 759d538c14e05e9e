import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { limits } from '@onesite/shared-contract/formats/limits';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { QrCode } from './QrCode.tsx';

/** The code as a camera sees it: its rectangles as pixels, on white. */
function pixelsOf(code: Element) {
  const size = Number(code.getAttribute('viewBox')!.split(' ')[2]);
  const scale = 4;
  const margin = 4;
  const width = (size + 2 * margin) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of code.firstElementChild!.getAttribute('d')!.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [top, left, bars] = [Number(y) + margin, Number(x) + margin, Number(length)];
    for (let row = top * scale; row < (top + 1) * scale; row++)
      data.fill(0, (row * width + left * scale) * 4, (row * width + (left + bars) * scale) * 4);
  }
  return { width, height: width, data };
}

test.each([1, 27, limits.listEntries])('a reader finds the address of a configuration with %i parts in it', (count) => {
  const componentIds = Array.from({ length: count }, (_, index) => index + 1);
  const path = configurationPath({ sector: 'civilian', missionId: 8, containerId: 12, componentIds });
  const address = `https://www.fieldbox.example${path}`;
  render(<QrCode label="The address">{address}</QrCode>);
  expect(decodeQR(pixelsOf(screen.getByRole('img', { name: 'The address' })))).toBe(address);
});
