/** Whether a PNG can really be shown: each part whole by its checksum, and the pixels unpack to what its head says. */
import { crc32, inflateSync } from "node:zlib";

/** Channels of a pixel by colour type; a palette is one. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Part {
  readonly name: string;
  readonly data: Buffer;
}

/** The parts in their order; null where one is cut off or its checksum is wrong. */
const partsOf = (bytes: Buffer): readonly Part[] | null => {
  const parts: Part[] = [];
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) return null;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    parts.push({ name: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return parts;
};

/** The seven passes of an interlaced picture: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of the unpacked pixels: each line has a byte for its filter in front. */
const unpackedSize = (width: number, height: number, bits: number, interlaced: boolean): number => {
  const size = (columns: number, rows: number) =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!interlaced) return size(width, height);
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + size(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
};

const unpacksTo = (packed: Buffer, size: number): boolean => {
  try {
    return inflateSync(packed, { maxOutputLength: size + 1 }).length === size;
  } catch {
    return false;
  }
};

/** For a PNG whose size is within limits: its pixels are unpacked. */
export const isReadablePng = (bytes: Buffer): boolean => {
  const parts = partsOf(bytes);
  const head = parts?.[0];
  if (!parts || head?.name !== "IHDR" || head.data.length !== 13 || parts.at(-1)?.name !== "IEND")
    return false;
  const [depth = 0, colour = 0, packing = 1, filter = 1, interlace = 2] = head.data.subarray(8);
  if (!depths[colour]?.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return false;
  if (colour === 3 && !parts.some(({ name }) => name === "PLTE")) return false;
  const packed = Buffer.concat(parts.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  const bits = depth * (channels[colour] ?? 1);
  return unpacksTo(
    packed,
    unpackedSize(head.data.readUInt32BE(0), head.data.readUInt32BE(4), bits, interlace === 1),
  );
};
