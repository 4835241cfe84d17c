/** Which tax authority or invoice service of a country the menu lists (spec section 4). They reach the client in `sysSettings`. */
import { flag } from "./kind.ts";

export const invoiceSettings = {
  /** Hungary: szamlazz.hu. */
  SzamlaEnabled: flag(false),
  /** Romania: SmartBill. */
  SmartbillEnabled: flag(false),
  /** Poland: KSeF. */
  polTaxEnable: flag(false),
  /** Chile: SII, and the service FApi beside it. */
  ChlTaxEnable: flag(false),
  ChlFapiTaxEnable: flag(false),
  /** Peru: SUNAT. */
  PerTaxEnable: flag(false),
  /** El Salvador: facturallama. */
  SlvTaxEnable: flag(false),
};
