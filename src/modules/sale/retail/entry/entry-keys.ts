/** What the keys do in the entry line: Enter goes on, arrows choose, + - * % Delete act on the line. A scanner's characters stay characters. */
import { useRef, type KeyboardEvent } from "react";
import { numberOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import { searchProducts } from "../../../../client/till/catalogue-index.ts";
import { isReceiptCode } from "../../../../client/till/till-return.ts";
import { parsePrice, parseQuantity } from "../../../../domain/formats.ts";
import { QUANTITY_SCALE } from "../../../../domain/units.ts";
import { currentLine } from "../acts.ts";
import { emptyEntry, type Entry, escaped, isNumeric, multiplied } from "./entry.ts";
import { type Desk, useDesk } from "../till-context.tsx";

/** Faster than this after the last key it is a machine that types, and a sign is part of its code. */
const MACHINE_MS = 40;
const PAGE = 10;

/** Gives the current line a quantity or price as typed; false where the text is no number. */
const applyNumber = (desk: Desk, mode: "count" | "price", text: string): void => {
  const { acts, t, format } = desk;
  const line = currentLine(desk);
  if (line === undefined) return acts.refuse(t("till:blocked.noLines"));
  const value = mode === "count" ? parseQuantity(text, format.locale) : parsePrice(text, format.locale);
  if (value === null || value < 0) return acts.refuse(t("till:notANumber", { text }));
  if (mode === "count") acts.setCount(line, value);
  else acts.send({ type: "LINE.PRICE", key: line.key, price: value, at: Date.now() });
  return desk.entry.set(emptyEntry);
};

/** F2 and F4: with a number at once, without one the entry line asks for it. */
export const askOrApply = (desk: Desk, mode: "count" | "price"): void => {
  const { text, mode: asked } = desk.entry.get();
  if (text !== "" && isNumeric(text)) return applyNumber(desk, mode, text);
  if (currentLine(desk) === undefined) return desk.acts.refuse(desk.t("till:blocked.noLines"));
  return desk.entry.set(asked === mode ? emptyEntry : { ...emptyEntry, mode });
};

/** So many percent off the current line, as typed. */
export const discountBy = (desk: Desk, text: string): void => {
  const basisPoints = parseQuantity(text, desk.format.locale);
  const line = currentLine(desk);
  if (line === undefined) return desk.acts.refuse(desk.t("till:blocked.noLines"));
  if (basisPoints === null || basisPoints > 100 * QUANTITY_SCALE || basisPoints % 10 !== 0)
    return desk.acts.refuse(desk.t("till:notANumber", { text }));
  const discount = basisPoints === 0 ? null : { kind: "percent" as const, basisPoints: basisPoints / 10 };
  desk.acts.send({ type: "LINE.DISCOUNT", key: line.key, discount, at: Date.now() });
  return desk.entry.set(emptyEntry);
};

/** Enter: the number asked for, the product lit, the code typed, or the next step. */
const enter = (desk: Desk, entry: Entry): unknown => {
  if (entry.mode !== null) return applyNumber(desk, entry.mode, entry.text);
  if (entry.searching) {
    const index = desk.till.catalogue.get().index;
    const exact = index.byCode.get(entry.text.trim().toLowerCase());
    // A receipt's number begins with letters, so a slow scanner's looks like a search.
    if (exact?.length === 1 || isReceiptCode(entry.text)) return desk.acts.scan(entry.text.trim());
    const product = foundBy(desk, entry)[entry.at];
    if (product === undefined) return desk.acts.refuse(desk.t("till:nothingFound", { text: entry.text }));
    return desk.acts.add({ product, package: "unit" });
  }
  if (entry.text !== "") return desk.acts.scan(entry.text);
  return desk.till.flow.getSnapshot().matches("selling") ? desk.acts.pay() : desk.acts.forward();
};

const arrows = (desk: Desk, entry: Entry, by: number): void =>
  entry.searching
    ? desk.entry.set({ ...entry, at: Math.max(0, entry.at + by), choosing: true })
    : desk.acts.move(by);

/** The products found, as the list shows them. */
const foundBy = ({ till }: Desk, { text }: Entry) => {
  const { index } = till.catalogue.get();
  return text.trim() === "" ? index.products : searchProducts(index, text);
};

/** 1 to 9: adds the first to the ninth product of the list. */
const pickNumber = (desk: Desk, entry: Entry, digit: number): unknown => {
  const product = foundBy(desk, entry)[digit - 1];
  return product && desk.acts.add({ product, package: "unit" });
};

/** Esc clears the entry field if it has text, else closes the open panel, else closes the notice above the lines. */
const escape = (desk: Desk, entry: Entry): void => {
  const isEmpty = entry.text === "" && entry.mode === null && entry.times === null && !entry.searching;
  if (!isEmpty) return desk.entry.set(escaped(entry));
  if (desk.panel.get() !== null) return desk.panel.set(null);
  desk.till.forgetLeft();
  desk.till.flow.send({ type: "PROBLEM.SEEN" });
  return desk.message.set(null);
};

/** More or fewer of the current line: by one, or by the number typed. */
const step = (desk: Desk, entry: Entry, sign: number): void => {
  const by = entry.text === "" ? QUANTITY_SCALE : parseQuantity(entry.text, desk.format.locale);
  if (by === null) return;
  desk.acts.more(sign * by);
  desk.entry.set(emptyEntry);
};

const times = (desk: Desk, entry: Entry): void => {
  const next = multiplied(entry, desk.format.locale);
  if (next) desk.entry.set(next);
};

const removeCurrent = (desk: Desk, all: boolean): void => {
  if (all) return desk.acts.clear();
  const line = currentLine(desk);
  return line ? desk.acts.remove(line) : desk.acts.refuse(desk.t("till:blocked.noLines"));
};

/** What a key means now; undefined where it only types. */
const meaning = (desk: Desk, entry: Entry, key: string, shift: boolean): (() => void) | undefined => {
  const always: Partial<Record<string, () => void>> = {
    Enter: () => enter(desk, entry),
    Escape: () => escape(desk, entry),
    ArrowUp: () => arrows(desk, entry, -1),
    ArrowDown: () => arrows(desk, entry, 1),
    PageUp: () => arrows(desk, entry, -PAGE),
    PageDown: () => arrows(desk, entry, PAGE),
  };
  if (key in always) return always[key];
  if (entry.text === "" && entry.mode === null) {
    const line = currentLine(desk);
    if (key === "Delete") return () => removeCurrent(desk, shift);
    if (key === "/") return () => desk.entry.set({ ...entry, searching: true });
    if (key === "Home") return () => desk.acts.move(-Infinity);
    if (key === "End") return () => desk.acts.move(Infinity);
    if (key === "-" && line && numberOf(line) <= QUANTITY_SCALE) return () => desk.acts.more(-QUANTITY_SCALE);
  }
  if (entry.searching && entry.choosing && /^[1-9]$/.test(key))
    return () => pickNumber(desk, entry, Number(key));
  if (entry.searching || entry.mode !== null || !isNumeric(entry.text)) return undefined;
  const signs: Partial<Record<string, () => void>> = {
    "+": () => step(desk, entry, 1),
    "-": () => step(desk, entry, -1),
    "*": () => times(desk, entry),
    "%": () => discountBy(desk, entry.text),
  };
  return signs[key];
};

/** The key handler of the entry line. */
export const useEntryKeys = () => {
  const desk = useDesk();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const quick = event.timeStamp - last.current < MACHINE_MS;
    last.current = event.timeStamp;
    const entry = desk.entry.get();
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    if (event.altKey && !event.ctrlKey && digit !== undefined && entry.searching) {
      event.preventDefault();
      pickNumber(desk, entry, Number(digit));
      return;
    }
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (quick && event.key.length === 1) return;
    const act = meaning(desk, entry, event.key, event.shiftKey);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
};
