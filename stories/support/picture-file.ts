/** Files that are pictures, for stories in which a person chooses some. */

/** A red point, as a browser reads it. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
/** A picture by its name. */
export const pictureFile = (name: string): File =>
  new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], name, { type: "image/png" });
