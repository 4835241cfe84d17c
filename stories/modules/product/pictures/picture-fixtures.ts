/** Products with and without pictures, as the wall of pictures shows them. */
import type { PicturedProduct } from "../../../../src/contract/product/product-picture.ts";

const address = (letter: string): string => `/be/api/picture/${letter.repeat(43)}`;

export const cakestand: PicturedProduct = {
  id: 11,
  version: 3,
  code: "22423",
  name: "Regency cakestand, three tiers",
  pictures: [address("a"), address("b")],
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
  pictures: [address("c")],
  ofStyle: true,
};
