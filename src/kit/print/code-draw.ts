/** The kinds of code the product draws; a chunk of its own, fetched at the first print. */
import { code128, drawingSVG, ean13, ean8, qrcode } from "bwip-js/browser";

export const drawQr = (text: string): string => qrcode({ bcid: "qrcode", text, scale: 2 }, drawingSVG());

export const drawCode128 = (text: string): string =>
  code128({ bcid: "code128", text, scale: 2, height: 10 }, drawingSVG());

/** The bars alone; a label prints the digits below them itself. */
export const drawEan = (text: string): string =>
  text.length === 8
    ? ean8({ bcid: "ean8", text, scale: 2, height: 10 }, drawingSVG())
    : ean13({ bcid: "ean13", text, scale: 2, height: 10 }, drawingSVG());
