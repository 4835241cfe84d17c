/** The bottom bar: what is possible now, by F-key; the impossible is dimmed and says why. */
import { flowWhyNot } from "../../../../machines/sale-flow/sale-flow-why.ts";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import type { SaleFlowSnapshot } from "../../../../machines/sale-flow/sale-flow.ts";
import { type FunctionItem, FunctionBar } from "../../../kit/keyboard/function-bar.tsx";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { currentLine } from "./acts.ts";
import { emptyEntry } from "./entry/entry.ts";
import { askOrApply } from "./entry/entry-keys.ts";
import { useHeldCount } from "./find/held-count.ts";
import { useStore } from "../../../store.ts";
import { destinations } from "./returns/return-destinations.ts";
import { usePrint } from "./print/print-job.ts";
import { type Desk, type Panel, useDesk, useFlow } from "./till-context.tsx";

type Act =
  | "quantity"
  | "search"
  | "price"
  | "quickKeys"
  | "discount"
  | "customer"
  | "hold"
  | "recall"
  | "return";

const keys: Readonly<Record<Act, string>> = {
  quantity: "F2",
  search: "F3",
  price: "F4",
  quickKeys: "F5",
  discount: "F6",
  customer: "F7",
  hold: "F8",
  recall: "F9",
  return: "shift+F9",
};

/** The event that an act comes to, to ask the flow whether it may be. */
const probeOf = (act: Act, { context }: SaleFlowSnapshot): SaleFlowEvent => {
  const key = context.sale.selected ?? context.sale.lines.at(-1)?.key ?? "";
  if (act === "quantity") return { type: "LINE.COUNT", key, number: 1000, at: 0 };
  if (act === "price") return { type: "LINE.PRICE", key, price: 0, at: 0 };
  if (act === "discount") return { type: "LINE.DISCOUNT", key, discount: null, at: 0 };
  if (act === "customer") return { type: "CUSTOMER.SET", customer: null };
  if (act === "hold") return { type: "HANG", key: "", name: "", clientId: "" };
  if (act === "recall") return { type: "RECALLED", sale: context.sale };
  // Search, quick keys and returns are possible whenever goods are taken.
  return { type: "VAT_MODE.SET", vatMode: "gross" };
};

const toggled = (desk: Desk, panel: Panel) => desk.panel.set(desk.panel.get() === panel ? null : panel);

const press = (desk: Desk, act: Act): void => {
  if (act === "quantity") askOrApply(desk, "count");
  else if (act === "price") askOrApply(desk, "price");
  else if (act === "search") {
    desk.panel.set(null);
    const entry = desk.entry.get();
    desk.entry.set(entry.searching ? emptyEntry : { ...entry, mode: null, searching: true });
  } else {
    if (act === "return") desk.returning.set(null);
    toggled(desk, act);
  }
};

const acts: readonly Act[] = [
  "quantity",
  "search",
  "price",
  "quickKeys",
  "discount",
  "customer",
  "hold",
  "recall",
  "return",
];

/** The reasons of all acts as one text, so that the bar is drawn anew only when one changes. */
const reasonsOf = (state: SaleFlowSnapshot): string =>
  acts.map((act) => flowWhyNot(state, probeOf(act, state)) ?? "").join(" ");

/** Goods that come back bear no discount: its key says where they go instead, one place after the other (R6). */
const destinationItem = (desk: Desk): FunctionItem | null => {
  const line = currentLine(desk);
  if (!line?.returned) return null;
  const { to } = line.returned;
  const next = destinations[(destinations.indexOf(to) + 1) % destinations.length] ?? "stock";
  const press = () => desk.acts.send({ type: "RETURN.TO", key: line.key, to: next });
  return { key: keys.discount, label: desk.t("till:return.where"), onPress: press };
};

/** Recall says how many wait. */
const labelOf = ({ t, format }: Desk, act: Act, held: number): string =>
  act === "recall" && held > 0 ? `${t("bar.recall")} (${format.count(held)})` : t(`bar.${act}`);

const useItems = (): readonly FunctionItem[] => {
  const desk = useDesk();
  const panel = useStore(desk.panel);
  const searching = useStore(desk.entry).searching;
  const held = useHeldCount();
  const snapshot = desk.till.flow.getSnapshot();
  useFlow(reasonsOf);
  const destination = snapshot.matches({ selling: "lines" }) ? destinationItem(desk) : null;
  return acts.map((act) => {
    if (act === "discount" && destination) return destination;
    const reason = flowWhyNot(snapshot, probeOf(act, snapshot));
    return {
      key: keys[act],
      label: labelOf(desk, act, held),
      onPress: () => press(desk, act),
      unavailableBecause: reason === null ? undefined : desk.t(`blocked.${reason}`),
      active: act === "search" ? searching : panel === act,
    };
  });
};

export function TillBar() {
  const { t, till } = useDesk();
  const paying = useFlow((state) => state.matches("paying"));
  const done = useFlow(
    (state) => state.matches("posting") || state.matches("unsure") || state.matches("receipt"),
  );
  const print = usePrint();
  const items = useItems();
  const ofReceipt: readonly FunctionItem[] = [
    { key: "mod+p", label: t("bar.print"), onPress: () => print("receipt") },
    { key: "mod+shift+p", label: t("bar.printA4"), onPress: () => print("a4") },
  ];
  const visibleItems: readonly FunctionItem[] = done
    ? ofReceipt
    : paying
      ? [
          { key: "Escape", label: t("bar.back"), onPress: () => till.flow.send({ type: "BACK" }) },
          ...items.filter(({ key }) => key === "F7"),
        ]
      : items;
  return <FunctionBar label={t("bar.label")} items={visibleItems} onRefused={() => playSound("refused")} />;
}
