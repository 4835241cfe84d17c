/** The company itself: its name and address, its clock, its language. */
import { Schema } from "effect";
import { country, dayTime, flag, picture, program, text, timeZone, webAddress, whole } from "./kind.ts";

export const generalSettings = {
  CompanyName: text("", 100, { own: true }),
  /** Printed on receipts and delivery notes. */
  CompanyAddress: text("", 500, { own: true, lines: 3 }),
  /** Printed there too, beside the name. */
  CompanyLogo: picture(),
  CompanyTaxNumber: text("", 50, { own: true }),
  CompanyPhone: text("", 60, { own: true }),
  /** What the company trades in: the giro that delivery notes of Chile name. */
  CompanyActivity: text("", 150, { own: true }),
  /** Decides which cash rounding is lawful (M4). */
  Country: country("GB"),
  /** Offset of the company's clock from UTC, in hours. */
  SystemTimeZone: timeZone(0),
  /** When the business day ends, in minutes after midnight (G11). */
  DayCut: dayTime(0),
  /** Nobody changes the language of their interface (spec section 5). */
  IsCloseLang: flag(false),
  /** Lists the pages of the head office in the menu (spec section 6). */
  IsChainStoreHead: flag(false),
  /** Whether the promotional pop-up may be shown (spec section 2). */
  ShowPromotion: flag(true),
  /** Whom to ask for help, by region: a name and an address on each line. Shown as QR codes (spec section 2, floating sidebar). */
  SupportEurope: text("", 600, { own: true, lines: 3 }),
  SupportAmerica: text("", 600, { own: true, lines: 3 }),
  SupportOther: text("", 600, { own: true, lines: 3 }),
  /** Base address that errors of browsers are posted to; empty for this server (spec section 7, error log). */
  ErrorLogService: webAddress(),
  /** Whether reminders make themselves of orders past their due day, of products below their minimum stock. */
  RemindUnpaid: flag(true),
  RemindStock: flag(true),
  /** Days before its last valid day from which a quotation without an answer reminds of itself; 0: never. */
  RemindQuoteDays: whole(3, 0, 90, "days"),
  /** True where the company was filled with demo data. */
  IsDemo: program(Schema.Boolean, false),
};
