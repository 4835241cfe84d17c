/** A code to be scanned: QR (a receipt roll, a support contact) or Code 128 (a receipt on paper). The library comes when it is needed. */

/** A picture of the code as a data address. */
export const codeImage = async (text: string, kind: "qrcode" | "code128"): Promise<string> => {
  const { drawQr, drawCode128 } = await import("./code-draw.ts");
  return `data:image/svg+xml,${encodeURIComponent(kind === "qrcode" ? drawQr(text) : drawCode128(text))}`;
};
