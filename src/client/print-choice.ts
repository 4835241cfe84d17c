/** How this browser prints each delivery note: what was chosen last, kept under `printTypes` (spec section 3). */
import { Result, Schema } from "effect";
import { LanguageCode } from "../contract/by-language.ts";
import { MOST_COPIES, noteVariants } from "../domain/print/delivery-note.ts";
import { keepStored, readStored } from "./storage.ts";

const PrintChoice = Schema.Struct({
  language: LanguageCode,
  variant: Schema.Literals(noteVariants),
  copies: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_COPIES })),
});
export type PrintChoice = typeof PrintChoice.Type;

const Kept = Schema.fromJsonString(Schema.Record(Schema.String, PrintChoice));
const decodeStored = Schema.decodeUnknownResult(Kept);
const decodeChoice = Schema.decodeUnknownResult(PrintChoice);

const storedChoices = (): Readonly<Record<string, PrintChoice>> =>
  Result.getOrElse(decodeStored(readStored("printTypes")), () => ({}));

/** What was chosen last for a type of note, with what an address says in its place; `usual` for what nobody said. */
export const readPrintChoice = (type: string, address: URLSearchParams, usual: PrintChoice): PrintChoice => {
  const last = storedChoices()[type] ?? usual;
  const decodedField = (name: keyof PrintChoice, value: unknown): PrintChoice =>
    Result.getOrElse(decodeChoice({ ...last, [name]: value }), () => last);
  return {
    language: decodedField("language", address.get("language")).language,
    variant: decodedField("variant", address.get("variant")).variant,
    copies: decodedField("copies", Number(address.get("copies") ?? "")).copies,
  };
};

export const keepPrintChoice = (type: string, choice: PrintChoice): void =>
  keepStored("printTypes", JSON.stringify({ ...storedChoices(), [type]: choice }));
