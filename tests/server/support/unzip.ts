/** The parts of an office file as texts, by their paths. */
import { inflateRawSync } from "node:zlib";

export const unzip = (file: Uint8Array): ReadonlyMap<string, string> => {
  const bytes = Buffer.from(file);
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    parts.set(bytes.toString("utf8", at + 46, at + 46 + name), content.toString("utf8"));
    at += 46 + name + extra + comment;
  }
  return parts;
};
