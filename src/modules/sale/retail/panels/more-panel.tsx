/** Everything else the till can do, and every key: the page of the first minute. */
import {
  AppWindow,
  ArrowLeft,
  Banknote,
  Calculator,
  CloudUpload,
  Coins,
  Eraser,
  HandCoins,
  History,
  LockKeyhole,
  type LucideIcon,
  Percent,
  Printer,
  ReceiptText,
  Store,
  Truck,
  Undo2,
} from "lucide-react";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type FlowReason, flowWhyNot } from "../../../../../machines/sale-flow/sale-flow-why.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { Button } from "../../../../kit/button.tsx";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { SlideOver } from "../../../../kit/overlay/slide-over.tsx";
import { choosePrintMode, printMode, printModes } from "../print/print-mode.ts";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";
import { forgetTill } from "../shift/till-choice.ts";
import { TillModeChoice } from "./till-mode.tsx";

const grammar = [
  ["3 *", "help.times"],
  ["3 F2", "help.quantity"],
  ["4.50 F4", "help.price"],
  ["10 %", "help.discount"],
  ["123 Enter", "help.code"],
  ["abc", "help.search"],
  ["↑ ↓", "help.move"],
  ["+ −", "help.step"],
  ["Del", "help.remove"],
  ["⇧ Del", "help.clear"],
  ["Enter", "help.next"],
  ["Esc", "help.back"],
] as const;

function Help() {
  const { t } = useDesk();
  return (
    <section aria-label={t("help.title")}>
      <h3 className="mb-2 text-form font-semibold">{t("help.title")}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-list lg:grid-cols-[auto_1fr_auto_1fr]">
        {grammar.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(" ").map((one) => (
                <KeyCap key={one} keys={one} />
              ))}
              <span className="sr-only">{keys}</span>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Printing() {
  const { t } = useDesk();
  const mode = useStore(printMode);
  const next = printModes[(printModes.indexOf(mode) + 1) % printModes.length] ?? "ask";
  useShortcut("p", () => choosePrintMode(next));
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-2 text-form font-semibold">
        {t("print.title")} <KeyCap keys="p" />
      </h3>
      <Segments
        label={t("print.title")}
        size="large"
        value={mode}
        onChange={choosePrintMode}
        segments={printModes.map((value) => ({ value, label: t(`print.${value}`) }))}
      />
    </section>
  );
}

/** Net or gross prices of this sale (P10). */
function VatMode() {
  const { t, acts } = useDesk();
  const vatMode = useFlow(({ context }) => context.sale.vatMode);
  const can = useFlow((state) => state.matches("selling"));
  const set = (next: "gross" | "net") => acts.send({ type: "VAT_MODE.SET", vatMode: next });
  useShortcut("v", () => set(vatMode === "gross" ? "net" : "gross"), { enabled: can });
  if (!can) return null;
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-2 text-form font-semibold">
        <Percent aria-hidden="true" size={16} /> {t("vatMode.title")} <KeyCap keys="v" />
      </h3>
      <Segments
        label={t("vatMode.title")}
        size="large"
        value={vatMode}
        onChange={set}
        segments={[
          { value: "gross", label: t("vatMode.gross") },
          { value: "net", label: t("vatMode.net") },
        ]}
      />
    </section>
  );
}

/** Whether the goods are taken along or brought to the customer, who must be named then. */
function Delivery() {
  const { t, acts } = useDesk();
  const isForDelivery = useFlow(({ context }) => context.sale.isForDelivery === true);
  const can = useFlow((state) => state.matches("selling"));
  const set = (later: boolean) => acts.send({ type: "DELIVERY.SET", isForDelivery: later });
  useShortcut("d", () => set(!isForDelivery), { enabled: can });
  if (!can) return null;
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-2 text-form font-semibold">
        <Truck aria-hidden="true" size={16} /> {t("delivery.title")} <KeyCap keys="d" />
      </h3>
      <Segments
        label={t("delivery.title")}
        size="large"
        value={isForDelivery ? "later" : "now"}
        onChange={(next) => set(next === "later")}
        segments={[
          { value: "now", label: t("delivery.now") },
          { value: "later", label: t("delivery.later") },
        ]}
      />
    </section>
  );
}

interface MoreAct {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly because: string | null;
  readonly run: () => void;
  /** A letter of its own; without one the first nine acts have the digits. */
  readonly letter?: string;
}

/** Paying out tips, where the company takes them and the cashier may pay them out (E6). */
const useTipsAct = (): readonly MoreAct[] => {
  const { t } = useTranslation("desk");
  const { panel, facts } = useDesk();
  if (!facts.settings.TakeTips.value || !cashierMay(facts, "sale.tip.pay")) return [];
  return [{ label: t("tips.title"), icon: Coins, because: null, run: () => panel.set("tips") }];
};

/** What the machines around the till do: acts with letters of their own. */
const useMachineActs = (): readonly MoreAct[] => {
  const { t } = useTranslation("counter");
  const { panel, acts } = useDesk();
  const openDisplay = () => {
    panel.set(null);
    const opened = window.open("/sale/display", "kontor-customer-display", "popup");
    if (opened === null) acts.refuse(t("display.blocked"));
  };
  return [
    { label: t("drawer.title"), icon: Banknote, because: null, letter: "o", run: () => panel.set("drawer") },
    { label: t("printer.title"), icon: Printer, because: null, letter: "r", run: () => panel.set("printer") },
    { label: t("display.title"), icon: AppWindow, because: null, letter: "c", run: openDisplay },
  ];
};

/** What is rarely done, each with why it cannot be done now. */
const useActs = (): readonly MoreAct[] => {
  const { t, panel, acts, facts, till } = useDesk();
  const navigate = useNavigate();
  const why = (reason: FlowReason | null) => (reason === null ? null : t(`blocked.${reason}`));
  const noClear = why(useFlow((state) => flowWhyNot(state, { type: "CLEAR" })));
  const noUndo = why(useFlow((state) => flowWhyNot(state, { type: "UNDO" })));
  const noClose = why(useFlow((state) => flowWhyNot(state, { type: "SHIFT.CLOSED" })));
  const noRight = cashierMay(facts, "sale.shift.close") ? null : t("blocked.noRight");
  const unsent = useSelector(
    till.outbox,
    ({ context }) => context.waiting.length + context.refused.length + context.leftovers.length,
  );
  const then = (act: () => void) => () => {
    panel.set(null);
    act();
  };
  return [
    { label: t("undo"), icon: Undo2, because: noUndo, run: then(() => till.flow.send({ type: "UNDO" })) },
    { label: t("clear"), icon: Eraser, because: noClear, run: then(acts.clear) },
    { label: t("cash.title"), icon: HandCoins, because: null, run: () => panel.set("cash") },
    { label: t("report.title"), icon: Calculator, because: null, run: () => panel.set("report") },
    {
      label: t("zReport.earlier"),
      icon: History,
      because: noRight,
      run: () => void navigate("/basics/cashboxlog"),
    },
    {
      label: t("closeShift.title"),
      icon: LockKeyhole,
      because: noRight ?? noClose,
      run: () => panel.set("closeShift"),
    },
    { label: t("otherTill"), icon: Store, because: noClose, run: then(forgetTill) },
    {
      label: t("unsent.title"),
      icon: CloudUpload,
      because: unsent === 0 ? t("unsent.none") : null,
      run: () => panel.set("unsent"),
    },
    {
      label: t("print.title"),
      icon: ReceiptText,
      because: null,
      run: () => panel.set("receipts"),
    },
    { label: t("office"), icon: ArrowLeft, because: null, run: () => void navigate("/") },
  ];
};

export function MorePanel() {
  const { t, panel } = useDesk();
  const acts = [...useActs(), ...useTipsAct(), ...useMachineActs()];
  return (
    <SlideOver open from="left" onClose={() => panel.set(null)} title={t("more")}>
      <div className="grid gap-6">
        <div
          data-autofocus
          tabIndex={-1}
          className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 outline-none [&>button]:justify-start"
        >
          {acts.map(({ label, icon: Icon, because, run, letter }, at) => (
            <Button
              key={label}
              size="large"
              shortcut={letter ?? (at < 9 ? String(at + 1) : undefined)}
              icon={<Icon aria-hidden="true" size={16} />}
              unavailableBecause={because ?? undefined}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
        <Printing />
        <VatMode />
        <Delivery />
        <TillModeChoice />
        <Help />
      </div>
    </SlideOver>
  );
}
