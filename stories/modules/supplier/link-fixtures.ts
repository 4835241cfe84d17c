/** Links to suppliers and partners as the stories of their screens have them. */
import type { SupplierLink } from "../../../src/contract/supplier/supplier-link.ts";

export const accepted: SupplierLink = {
  id: 3,
  version: 4,
  side: "reads",
  supplierId: 1,
  partner: "Haversham Gifts Ltd",
  address: "https://haver.example",
  state: "accepted",
  partnerState: "accepted",
  checkCode: "482913",
  fields: [],
  levelId: null,
  level: null,
  everyMinutes: 1440,
  lastAt: 1_795_000_000,
  trouble: null,
  products: 128,
  open: 9,
};
export const asked: SupplierLink = {
  ...accepted,
  id: 4,
  version: 1,
  supplierId: 4,
  partner: "Cotton Row Bags Ltd",
  address: "https://cotton.example",
  state: "asked",
  partnerState: "asked",
  checkCode: "105728",
  everyMinutes: null,
  lastAt: null,
  products: 0,
  open: 0,
};
export const request: SupplierLink = {
  ...asked,
  id: 5,
  side: "gives",
  supplierId: null,
  partner: "Seaside Gift Shop Ltd",
  address: "",
  partnerState: null,
  checkCode: "619350",
};
export const troubled: SupplierLink = {
  ...accepted,
  id: 6,
  partner: "Brightwell Homeware Ltd",
  checkCode: "300471",
  trouble: "unreachable",
  open: 0,
};
export const stopped: SupplierLink = {
  ...accepted,
  id: 7,
  partner: "Tinbox & Co Ltd",
  state: "stopped",
  partnerState: "stopped",
  checkCode: "730164",
  open: 0,
};
