/** The suppliers of the demo company: wholesalers and makers of gifts and household goods. All of them are made up. */
import { insertInto, moveSequences } from "../insert-rows.ts";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { between } from "./random.ts";

/** Code, name, country, town, currency, payment days, lead days, smallest order in main units, the person to talk to. */
const list = [
  ["HAVER", "Haversham Gifts Ltd", "GB", "Leeds", "GBP", 30, 5, null, "Joan Whitlock"],
  ["BRIGHT", "Brightwell Homeware Ltd", "GB", "Stoke-on-Trent", "GBP", 30, 7, 400, "Peter Marsh"],
  ["PAPER", "Paper Lantern Wholesale Ltd", "GB", "Bristol", "GBP", 14, 4, 150, "Amira Dean"],
  ["COTTON", "Cotton Row Bags Ltd", "GB", "Manchester", "GBP", 45, 10, 500, "Gareth Lloyd"],
  ["OAKEN", "Oakenfold Wooden Toys Ltd", "GB", "Hereford", "GBP", 30, 12, 300, "Ruth Calder"],
  ["KERZEN", "Kerzenhaus Nordlicht GmbH", "DE", "Bremen", "EUR", 30, 14, 600, "Silke Brandt"],
  ["LAVANDE", "Maison Lavande SARL", "FR", "Grasse", "EUR", 45, 16, 450, "Luc Ferrand"],
  ["VETRO", "Vetreria del Lago Srl", "IT", "Como", "EUR", 60, 18, 800, "Elena Conti"],
  ["DELFT", "Delft Blauw Keramiek BV", "NL", "Delft", "EUR", 30, 9, 500, "Sanne de Wit"],
  ["NINGBO", "Ningbo Happy Home Trading Co Ltd", "CN", "Ningbo", "USD", 0, 60, 5000, "Chen Li"],
  ["JAIPUR", "Jaipur Craft Exports Pvt Ltd", "IN", "Jaipur", "USD", 30, 45, 3000, "Anil Mehta"],
  ["TINBOX", "Tinbox & Co Ltd", "GB", "Birmingham", "GBP", null, null, null, ""],
  ["FREIGHT", "Channel Freight Ltd", "GB", "Dover", "GBP", 14, null, null, "Maeve Donnelly"],
  ["CUSTOMS", "Portway Customs Brokers Ltd", "GB", "Felixstowe", "GBP", 7, null, null, "Owen Pryce"],
  ["ALDER", "Alder & Finch Stationery Ltd", "GB", "Norwich", "GBP", 30, 6, 200, "Beth Finch"],
  ["BELLOW", "Bellow Candle Works Ltd", "GB", "Sheffield", "GBP", 30, 8, 250, "Tom Askew"],
  ["CLOCK", "Clockhouse Supplies Ltd", "GB", "Derby", "GBP", 14, 5, 150, "Nadia Rahman"],
  ["FERN", "Fernhill Garden Goods Ltd", "GB", "Exeter", "GBP", 45, 11, 300, "Hugh Penrose"],
  ["GLOBE", "Globe Party Wares Ltd", "GB", "Cardiff", "GBP", 30, 7, null, "Sian Bevan"],
  ["LINEN", "Linen Loft Textiles Ltd", "GB", "Belfast", "GBP", 30, 9, 350, "Niall Boyd"],
  ["MAPLE", "Maple Lane Toys Ltd", "GB", "York", "GBP", 30, 10, 250, "Clara Dunn"],
  ["QUAY", "Quayside Kitchenware Ltd", "GB", "Hull", "GBP", 30, 6, 400, "Ian Storey"],
  ["ROSSO", "Casa Rosso Srl", "IT", "Treviso", "EUR", 60, 17, 700, "Paolo Zanin"],
  ["SILBER", "Silberhof Deko GmbH", "DE", "Erfurt", "EUR", 30, 13, 500, "Jana Vogel"],
  ["TATRA", "Tatra Wood sro", "SK", "Poprad", "EUR", 30, 15, 450, "Marek Kollar"],
] as const;

/**
 * Tax numbers of those in Europe, with digits that their country checks: by them an e-invoice is recognised. Of Haversham none is
 * known yet: its supplier is chosen by hand.
 */
const taxNumbers: Readonly<Record<string, string>> = {
  BRIGHT: "GB123415606",
  PAPER: "GB123423356",
  COTTON: "GB123431120",
  OAKEN: "GB123438925",
  KERZEN: "DE123446664",
  LAVANDE: "FR52301234548",
  VETRO: "IT01234062220",
  DELFT: "NL123469995B01",
  FREIGHT: "GB123477771",
  CUSTOMS: "GB123485577",
  ALDER: "GB123493328",
  BELLOW: "GB123501127",
  CLOCK: "GB123508889",
  FERN: "GB123516695",
  GLOBE: "GB123524446",
  LINEN: "GB123532210",
  MAPLE: "GB123540016",
  QUAY: "GB123547778",
  ROSSO: "IT01234155545",
  SILBER: "DE123563320",
  TATRA: "SK2020171098",
};

const insertSuppliers = insertInto("supplier", {
  number: "id payment_days lead_days",
  text: "code name country city currency contact phone email street zip tax_number memo",
  boolean: "active",
  time: "created_at",
});

/** A name in the domain for examples, which nobody can be written to (RFC 2606). */
const emailOf = (code: string) => `orders@${code.toLowerCase()}.example`;

const rowOf = (
  [code, name, country, city, currency, payment, lead, , contact]: (typeof list)[number],
  at: number,
  since: number,
) => ({
  id: at + 1,
  code,
  name,
  country,
  city,
  currency,
  contact,
  payment_days: payment,
  lead_days: lead,
  // Of the ranges that the British and others keep free for films.
  phone: country === "GB" ? `+44 1632 960${between(`phone ${code}`, 100, 999)}` : "",
  email: emailOf(code),
  street: `${between(`street ${code}`, 2, 98)} Market Street`,
  zip: "",
  tax_number: taxNumbers[code] ?? "",
  memo: code === "TINBOX" ? "Has closed its warehouse." : "",
  active: code !== "TINBOX",
  created_at: since,
});

/** Writes them. `since`: when they became suppliers, in milliseconds. */
export const insertDemoSuppliers = (since: number) =>
  Effect.andThen(
    insertSuppliers(list.map((supplier, at) => rowOf(supplier, at, since))),
    moveSequences(["supplier"]),
  );

/** Their smallest orders, agreed after the orders of the demo company: some of those are smaller. */
export const agreeMinimums = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const least = list.flatMap(([code, , , , , , , amount]) =>
    amount === null ? [] : [{ code, amount: amount * 100 }],
  );
  yield* sql`
    update supplier s set minimum_order = agreed.amount
    from jsonb_to_recordset(${JSON.stringify(least)}::jsonb) as agreed (code text, amount bigint) where s.code = agreed.code`;
});
