/** Pictures on their way: a chosen file scaled down to what is kept, and a kept one read back. Both as base64. */

/** Pixels of the longer side: sharp at every size that Kontor shows and prints. */
const LONGEST_SIDE = 512;
const QUALITY = 0.85;

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(",") + 1);

/**
 * Any picture that this browser reads (JPEG, PNG, WebP, often HEIC) as a JPEG, upright, on white where it was transparent,
 * without what the camera wrote into it. Rejects for what is no picture.
 */
export const scaledPicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("this browser does not draw");
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return base64Of(canvas.toDataURL("image/jpeg", QUALITY));
};

const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unread")));
    reader.readAsDataURL(bytes);
  });

/** A kept picture as it is; null when it is not there any more, or nobody answers. */
export const storedPicture = async (address: string): Promise<string | null> => {
  try {
    const response = await fetch(address);
    return response.ok ? base64Of(await dataUrlOf(await response.blob())) : null;
  } catch {
    return null;
  }
};
