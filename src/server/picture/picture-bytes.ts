/** What bytes are a picture, and how large it says it is: by their content alone, whatever they are called. */

interface PictureFacts {
  readonly mediaType: "image/jpeg" | "image/png";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const pngHead = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const pngEnd = Buffer.from("0000000049454e44ae426082", "hex");

const pngFacts = (bytes: Buffer): PictureFacts | null => {
  if (bytes.length < 45 || !bytes.subarray(0, 16).equals(pngHead) || !bytes.subarray(-12).equals(pngEnd))
    return null;
  return { mediaType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Start of frame: C0 to CF without the three that are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const START_OF_SCAN = 0xda;

/** Goes from segment to segment until the one that says the size. */
const jpegFacts = (bytes: Buffer): PictureFacts | null => {
  if (
    bytes.length < 20 ||
    bytes.readUInt16BE(0) !== 0xffd8 ||
    bytes.readUInt16BE(bytes.length - 2) !== 0xffd9
  )
    return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return {
        mediaType: "image/jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    if (marker === START_OF_SCAN) return null;
    // A second FF only fills up.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Null for what is no whole JPEG or PNG. */
export const pictureFacts = (bytes: Buffer): PictureFacts | null => {
  const facts = pngFacts(bytes) ?? jpegFacts(bytes);
  return facts === null || facts.width === 0 || facts.height === 0 ? null : facts;
};
