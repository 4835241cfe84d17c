/** Products with and without pictures, as the wall of pictures shows them. */
import type { PicturedProduct } from "../../../../src/contract/product/product-picture.ts";
import { photo } from "../../../support/photo.ts";

export const cakestand: PicturedProduct = {
  id: 11,
  version: 3,
  code: "22423",
  name: "Regency cakestand, three tiers",
  pictures: [photo("cakestand"), photo("cakestand-beside")],
  ofStyle: false,
};
export const heart: PicturedProduct = {
  id: 12,
  version: 1,
  code: "85123A",
  name: "White hanging heart",
  pictures: [],
  ofStyle: false,
};
export const variant: PicturedProduct = {
  id: 13,
  version: 2,
  code: "TS-BLUE-M",
  name: "T-shirt, blue, M",
  pictures: [photo("blue-t-shirt")],
  ofStyle: true,
};
