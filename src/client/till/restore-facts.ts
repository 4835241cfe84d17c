/** The facts of a till as an earlier version stored them (OT1): what does not decode is left out, so that the till still opens. */
import { Option, Result, Schema } from "effect";
import { CompanySettings, Currency } from "../../contract/setting/setting.ts";
import { initialSettings } from "../../contract/settings/registry.ts";
import { PayMethod, Shift, Till, TillState } from "../../contract/till/till.ts";
import { WeightRule } from "../../domain/barcode.ts";
import { decodeEach, decodeFields } from "../lenient.ts";

export const TillFacts = Schema.Struct({
  ...TillState.fields,
  cashier: Schema.String,
  rights: Schema.Array(Schema.String),
  isRoot: Schema.Boolean,
  maximumDiscount: Schema.Int,
});
export type TillFacts = typeof TillFacts.Type;

const decode = Schema.decodeUnknownResult(TillFacts);
const decodeTill = Schema.decodeUnknownOption(Till);
const decodeShiftHead = Schema.decodeUnknownOption(Schema.Struct({ id: Schema.Int, number: Schema.String }));

/** The shift that was open, without those of its sums that do not decode. */
const shiftIn = (stored: unknown): Shift | null =>
  Option.match(decodeShiftHead(stored), {
    onNone: () => null,
    onSome: (head) =>
      decodeFields<Shift>(
        Shift.fields,
        {
          ...head,
          openedBy: "",
          openedAt: 0,
          businessDate: "",
          float: [],
          expected: [],
          cash: [],
          moves: [],
          receipts: 0,
        },
        stored,
      ),
  });

const inPart = (stored: Readonly<Record<string, unknown>>): TillFacts | null => {
  const till = Option.getOrNull(decodeTill(stored["till"]));
  if (till === null) return null;
  const neutral = { ...initialSettings, SettingsVersion: { value: 0 } };
  const settings = decodeFields<CompanySettings>(CompanySettings.fields, neutral, stored["settings"]);
  return decodeFields<TillFacts>(
    TillFacts.fields,
    {
      till,
      settings,
      currencies: decodeEach(Currency, stored["currencies"]),
      shift: shiftIn(stored["shift"]),
      payMethods: decodeEach(PayMethod, stored["payMethods"]),
      weightRules: decodeEach(WeightRule, stored["weightRules"]),
      cashier: "",
      rights: [],
      isRoot: false,
      maximumDiscount: 0,
    },
    stored,
  );
};

/** The facts, null where there are none or the till itself cannot be read. */
export const restoreFacts = (stored: unknown): TillFacts | null => {
  const whole = decode(stored);
  if (Result.isSuccess(whole)) return whole.success;
  return typeof stored === "object" && stored !== null ? inPart({ ...stored }) : null;
};
