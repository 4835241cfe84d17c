/** The customers of the demo company: who they are, what level of prices they have, how they pay. */
import { customerName } from "./customer-names.ts";
import { between, share } from "./random.ts";
import type { Year } from "../read-year.ts";

/** Days until they pay; what they do not pay is `never`. */
export type Habit = "at once" | "on terms" | "half first" | "never";

export interface DemoCustomer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly levelId: number;
  readonly taxNumber: string;
  readonly creditLimit: number | null;
  readonly habit: Habit;
  /** Days after the order that it is due; some pay earlier, some later. */
  readonly terms: number;
}

const habitOf = (code: string): Habit => {
  const chance = share(`habit ${code}`);
  if (chance < 0.004) return "never";
  if (chance < 0.4) return "at once";
  return chance < 0.93 ? "on terms" : "half first";
};

/** The codes of the countries in the file, which has them by names; some of those are none. Its one customer of the European Community is in Hungary. */
const countries = new Map(
  `Australia AU,Austria AT,Bahrain BH,Belgium BE,Bermuda BM,Brazil BR,Canada CA,Channel Islands JE,Cyprus CY,Czech Republic CZ,
Denmark DK,EIRE IE,Finland FI,France FR,Germany DE,Greece GR,Hong Kong HK,Iceland IS,Israel IL,Italy IT,Japan JP,Korea KR,
Lebanon LB,Lithuania LT,Malta MT,Netherlands NL,Nigeria NG,Norway NO,Poland PL,Portugal PT,RSA ZA,Saudi Arabia SA,
Singapore SG,Spain ES,European Community HU,Sweden SE,Switzerland CH,Thailand TH,USA US,United Arab Emirates AE,United Kingdom GB`
    .split(/,\n?/)
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
);

/** A British VAT number whose check digits fit. */
const britishVat = (code: string): string => {
  const body = String(between(`tax ${code}`, 1_000_000, 9_999_999));
  const sum = Array.from(body, Number).reduce((all, digit, at) => all + digit * (8 - at), 0);
  return `GB${body}${String(97 - (sum % 97)).padStart(2, "0")}`;
};

/** Number of a Spanish company (B) whose check digit fits: every second digit is doubled. */
const spanishNif = (code: string): string => {
  const body = String(between(`tax ${code}`, 1_000_000, 9_999_999));
  const sum = Array.from(body, Number).reduce((all, digit, at) => {
    const doubled = digit * 2;
    return all + (at % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit);
  }, 0);
  return `B${body}${(10 - (sum % 10)) % 10}`;
};

/** The first eight digits of a Hungarian number check themselves; 2 is one who pays VAT, 41 is Budapest. */
const hungarianNumber = (code: string): string => {
  const body = String(between(`tax ${code}`, 1_000_000, 9_999_999));
  const weights = [9, 7, 3, 1, 9, 7, 3];
  const sum = Array.from(body, Number).reduce((all, digit, at) => all + digit * (weights[at] ?? 0), 0);
  return `${body}${(10 - (sum % 10)) % 10}-2-41`;
};

/** By the country of the file; nobody's, as far as we know. */
const taxNumbers: ReadonlyMap<string, (code: string) => string> = new Map([
  ["United Kingdom", britishVat],
  ["Spain", spanishNif],
  ["European Community", hungarianNumber],
]);

const spentBy = (year: Year): readonly number[] => {
  const spent = year.customers.map(() => 0);
  for (const { customer, lines } of year.invoices) {
    if (customer < 0) continue;
    let sum = 0;
    for (const line of lines) sum += (year.quantity[line] ?? 0) * (year.price[line] ?? 0);
    spent[customer] = (spent[customer] ?? 0) + sum / 100;
  }
  return spent;
};

const levelOf = (place: number): number => (place < 40 ? 3 : place < 640 ? 2 : 1);

/** The n-th customer of the year has the id n + 1. Those who buy most are VIPs, the next ones wholesalers. */
export const makeCustomers = (year: Year): readonly DemoCustomer[] => {
  const spent = spentBy(year);
  const order = spent
    .map((_, index) => index)
    .toSorted((left, right) => (spent[right] ?? 0) - (spent[left] ?? 0));
  const places = new Map(order.map((index, place) => [index, place]));
  return year.customers.map(({ code, country }, index) => ({
    id: index + 1,
    code,
    name: customerName(code, country),
    country: countries.get(country) ?? "",
    levelId: levelOf(places.get(index) ?? Infinity),
    taxNumber: taxNumbers.get(country)?.(code) ?? "",
    // In pence, and roomy: what the year has sold is within it.
    creditLimit:
      share(`limit ${code}`) < 0.3
        ? Math.ceil(Math.max(2000, (spent[index] ?? 0) / 100) / 1000) * 200_000
        : null,
    habit: habitOf(code),
    terms: [14, 30, 30, 45, 60][between(`terms ${code}`, 0, 4)] ?? 30,
  }));
};
