/** What the name of a picture's file says: whose code it is, and which of the product's pictures. */

/** Pictures of one product. */
export const MOST_PICTURES = 20;

interface PictureName {
  readonly code: string;
  /** 1: the main picture. */
  readonly position: number;
}

/**
 * The ways in which a name can be read, the likeliest first: "7001_2.jpg" is the code "7001_2", or the second picture of "7001". A
 * folder in front and the ending do not count.
 */
export const pictureName = (name: string): readonly PictureName[] => {
  const file = name.slice(name.search(/[^/\\]*$/));
  const code = file.replace(/\.[a-z]{2,5}$/i, "").trim();
  const [, part = "", number = ""] = /^(.+?)\s*(?:[_-]\s*|\()(\d{1,2})\)?$/.exec(code) ?? [];
  const position = Number(number);
  const isNumbered = part !== "" && position >= 1 && position <= MOST_PICTURES;
  return [
    ...(code === "" ? [] : [{ code, position: 1 }]),
    ...(isNumbered ? [{ code: part.trim(), position }] : []),
  ];
};

/** The folders and the name of a file without its ending: "Kitchen/Cups.jpg" is Kitchen, Cups. */
export const namedPath = (name: string): readonly string[] =>
  name
    .replace(/\.[a-z]{2,5}$/i, "")
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
