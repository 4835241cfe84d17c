/** Pictures for tests: real PNG files of one colour, and the head and tail of a JPEG. */
import { crc32, deflateSync } from "node:zlib";

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Grey of this shade, 0 to 255. `declared` says another size than it has. */
export const pngOf = (width: number, height: number, shade = 128, declared = { width, height }): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(declared.width, 0);
  head.writeUInt32BE(declared.height, 4);
  head.writeUInt8(8, 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** As far as it is read: an application's segment before the frame, and the end. */
export const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from("ffc0000b080000000001012200", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    Buffer.from("ffff", "hex").subarray(0, 1),
    frame,
    Buffer.from("ffda000801010000", "hex"),
    Buffer.alloc(40, 1),
    Buffer.from("ffd9", "hex"),
  ]);
};
