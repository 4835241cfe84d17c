/** Logos of every proportion, as addresses that need no server. */

const drawn = (width: number, height: number, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="#ffe9c7"/>${mark}</svg>`,
  )}`;

const anchor = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="#0f4c81" stroke-width="9"><circle cy="-34" r="10"/>` +
  `<path d="M0-24V40M-22-10H22M-38 10C-34 34-14 40 0 40S34 34 38 10"/></g>`;

const word = (x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="700" fill="#c0392b">Harbour</text>`;

export const logos = {
  wide: drawn(512, 110, anchor(60, 55) + word(130, 84, 84)),
  square: drawn(128, 128, anchor(64, 68)),
  tall: drawn(110, 400, anchor(55, 80) + anchor(55, 200) + anchor(55, 320)),
};
