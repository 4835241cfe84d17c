/** A code to be scanned: QR (a receipt roll, a support contact), Code 128 (a receipt on paper) or EAN (a label). The library comes when it is needed. */

/** A picture of the code as a data address. */
export const codeImage = async (text: string, kind: "qrcode" | "code128" | "ean"): Promise<string> => {
  const { drawQr, drawCode128, drawEan } = await import("./code-draw.ts");
  const draw = { qrcode: drawQr, code128: drawCode128, ean: drawEan }[kind];
  return `data:image/svg+xml,${encodeURIComponent(draw(text))}`;
};
