/** The two kinds of code the product draws; a chunk of its own, fetched at the first print. */
import { code128, drawingSVG, qrcode } from "bwip-js/browser";

export const drawQr = (text: string): string => qrcode({ bcid: "qrcode", text, scale: 2 }, drawingSVG());

export const drawCode128 = (text: string): string =>
  code128({ bcid: "code128", text, scale: 2, height: 10 }, drawingSVG());
