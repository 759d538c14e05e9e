/** A tractor from the side, in the variant's colour. Its number decides about wheels and bonnet, so that no two products look the same. */
export function drawTractor(number: number, hex: string, category: string): string {
  const rear = 46 + (number % 4) * 5;
  const front = 24 + (number % 3) * 5;
  const bonnet = 88 + (number % 5) * 8;
  const ground = 220;
  const top = 124 - (number % 3) * 6;
  const cab =
    category === 'classic'
      ? `<path d="M78 ${top}V66h66v${top - 66}" fill="none" stroke="#333" stroke-width="6"/><path d="M70 62h84" stroke="#333" stroke-width="8"/><path d="M${150 + bonnet / 2} ${top}V82" stroke="#333" stroke-width="7"/>`
      : `<path d="M74 ${top}q4-42 44-42h30l14 42z" fill="#22303a"/><circle cx="112" cy="72" r="7" fill="${hex}"/>`;
  const wheel = (x: number, radius: number) =>
    `<circle cx="${x}" cy="${ground - radius}" r="${radius}" fill="#2b2b2e"/><circle cx="${x}" cy="${ground - radius}" r="${radius * 0.5}" fill="${hex}" stroke="#fff" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240"><path d="M0 ${ground}h360v20H0z" fill="#8a8172" opacity=".35"/>${cab}<rect x="70" y="${top}" width="${bonnet + 90}" height="52" rx="12" fill="${hex}"/><rect x="${bonnet + 110}" y="${top + 12}" width="34" height="10" rx="4" fill="#fff" opacity=".75"/>${wheel(104, rear)}${wheel(bonnet + 138, front)}</svg>`;
}
