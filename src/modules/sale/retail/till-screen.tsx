/** The till's page: lines at the left, customer, total and the next step at the right, the keys below, one strip above. */
import { useEffect, type ReactNode } from "react";
import { useIdle } from "../../../kit/lazy/idle.ts";
import { setUpdateTurn, undoWatch } from "../../../client/update-turn.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { ShortcutScope, useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { SlideOver } from "../../../kit/overlay/slide-over.tsx";
import { unlockSounds } from "../../../kit/feedback/sounds.ts";
import { useMedia } from "../../../kit/theme/use-media.ts";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { useAskedBill } from "./panels/asked-bill.ts";
import { useAskedCustomer } from "./panels/asked-customer.ts";
import { useTellDisplay } from "./display/tell-display.ts";
import { EntryBar } from "./entry/entry-bar.tsx";
import { LineEditor } from "./lines/line-editor.tsx";
import { Lines } from "./lines/lines.tsx";
import { lastReceipt } from "./find/last-receipt.ts";
import { useStore } from "../../../store.ts";
import { Notices } from "./notices.tsx";
import { usePayAddress } from "./payment/pay-address.ts";
import { printJob } from "./print/print-job.ts";
import { QuickKeys } from "./entry/quick-keys.tsx";
import { SearchResults } from "./entry/search-results.tsx";
import { Side } from "./side.tsx";
import { StatusStrip } from "./status-strip.tsx";
import { TillBar } from "./till-bar.tsx";
import { TouchZone } from "./touch/touch-zone.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

// A till is usable once it can scan; the shift, money, questions and panels arrive a moment later.
const OpenShift = lazyPart(async () => (await import("./shift/open-shift.tsx")).OpenShift);
const Payment = lazyPart(async () => (await import("./payment/payment.tsx")).Payment);
const Finished = lazyPart(async () => (await import("./payment/finished.tsx")).Finished);
const Dialogs = lazyPart(async () => (await import("./panels/dialogs.tsx")).Dialogs);
const LastReceiptBar = lazyPart(async () => (await import("./find/last-receipt-bar.tsx")).LastReceiptBar);
const SidePanel = lazyPart(async () => (await import("./panels/side-panels.tsx")).SidePanel);

type Stage = "closed" | "goods" | "money" | "done";

const useStage = (): Stage =>
  useFlow((state) => {
    if (state.matches("closed")) return "closed";
    if (state.matches("paying")) return "money";
    return state.matches("posting") || state.matches("unsure") || state.matches("receipt") ? "done" : "goods";
  });

/** The questions, once one is asked or something is printed; else when the till has had its first second. */
function Questions() {
  const { panel, ambiguous } = useDesk();
  const isIdle = useIdle();
  const isOpen = useStore(panel) !== null;
  const isAmbiguous = useStore(ambiguous) !== null;
  const isPrinting = useStore(printJob) !== null;
  const isAsked = useFlow((state) => state.matches({ selling: "approving" }) || state.matches("hanging"));
  return (isIdle || isOpen || isAmbiguous || isPrinting || isAsked) && <Dialogs />;
}

/** So shortly before a scan nobody typed by hand. */
const STUTTER_MS = 400;

/** Scans are taken anywhere on the page; where a question is open they are refused with a sound and a sentence. */
const useScans = (): void => {
  const { acts, panel, t, entry, returning } = useDesk();
  useScanner((code) => {
    const open = panel.get();
    if (open === "return") return returning.set(code.trim());
    const asks = open !== null && open !== "quickKeys" && open !== "more";
    if (asks) return acts.refuse(t("blocked.panel"));
    // A scanner that stuttered has left the beginning of its code in the entry line.
    const begun = entry.get();
    const whole =
      begun.mode === null && performance.now() - begun.typedAt < STUTTER_MS ? begun.text + code : code;
    if (whole !== code) entry.set({ ...begun, text: "", searching: false });
    return acts.scan(whole);
  });
};

/** Says whether a new version may start: nothing on the counter, just removed, asked or typed, and nothing unsent (OT7). */
const useTurnForUpdate = (): void => {
  const { till, panel, entry } = useDesk();
  useEffect(() => {
    const watch = undoWatch();
    const following = till.flow.subscribe(({ context }) => watch.note(context.undo));
    setUpdateTurn(() => {
      const flow = till.flow.getSnapshot();
      const { sale, undo } = flow.context;
      const { waiting } = till.outbox.getSnapshot().context;
      const isEmpty = flow.matches({ selling: "empty" }) || flow.matches("closed");
      const isQuiet = panel.get() === null && entry.get().text === "";
      return isEmpty && sale.lines.length === 0 && watch.isOver(undo) && isQuiet && waiting.length === 0;
    });
    return () => {
      following.unsubscribe();
      setUpdateTurn(null);
    };
  }, [till, panel, entry]);
};

/** What slides over the lines. */
function LeftPanels() {
  const { t, panel, entry } = useDesk();
  const open = useStore(panel);
  const typing = useStore(entry);
  if (open === "customer" || open === "recall" || open === "return" || open === "receipts" || open === "more")
    return <SidePanel open={open} />;
  if (open === "quickKeys")
    return (
      <SlideOver
        open
        from="left"
        onClose={() => panel.set(null)}
        title={t("bar.quickKeys")}
        takesFocus={false}
      >
        <div className="-mx-5 flex h-full flex-col">
          <QuickKeys />
        </div>
      </SlideOver>
    );
  return typing.searching ? <SearchResults entry={typing} /> : null;
}

/** The sale's lines; nothing on the counter yet shows what is sold without a code. */
function Goods({ hasZone }: { readonly hasZone: boolean }) {
  const { t } = useDesk();
  const empty = useFlow(({ context }) => context.sale.lines.length === 0);
  const hasLast = useStore(lastReceipt) !== null;
  if (!empty) return <Lines />;
  return (
    <>
      <p className="px-4 pt-4 text-form text-muted">{t("empty")}</p>
      {hasLast && <LastReceiptBar />}
      {!hasZone && <QuickKeys />}
    </>
  );
}

const stages: Readonly<Record<Exclude<Stage, "closed">, () => ReactNode>> = {
  goods: () => <LineEditor />,
  money: () => <Payment />,
  done: () => <Finished />,
};

function Counter({ stage }: { readonly stage: Exclude<Stage, "closed"> }) {
  const wide = useMedia("(min-width: 768px)");
  const body = stages[stage]();
  const over = !wide && stage !== "goods";
  const hasZone = useMedia("(min-width: 1024px)");
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_21.5rem] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-h-0 flex-col">
        <EntryBar />
        <div
          className={cx(
            "relative flex min-h-0 flex-1 flex-col overflow-hidden",
            stage !== "goods" && "bg-sunken",
          )}
        >
          <Notices />
          <div className="flex min-h-0 flex-1">
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <Goods hasZone={hasZone} />
            </div>
            {hasZone && <TouchZone />}
          </div>
          <LeftPanels />
          {over && (
            <div className="absolute inset-0 z-head overflow-y-auto bg-surface">
              <ShortcutScope exclusive={false}>{body}</ShortcutScope>
            </div>
          )}
        </div>
        {!wide && stage === "goods" && <LineEditor />}
      </div>
      <Side>{wide && <ShortcutScope exclusive={false}>{body}</ShortcutScope>}</Side>
    </div>
  );
}

export function TillScreen() {
  const { panel } = useDesk();
  const stage = useStage();
  useEffect(() => unlockSounds(), []);
  useScans();
  useTurnForUpdate();
  useAskedCustomer();
  useAskedBill();
  usePayAddress();
  useTellDisplay();
  useShortcut("Escape", () => panel.set(null));
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas text-ink print:hidden">
      <StatusStrip />
      {stage === "closed" ? (
        <div className="flex min-h-0 flex-1 overflow-y-auto">
          <OpenShift />
        </div>
      ) : (
        <>
          <Counter stage={stage} />
          <TillBar />
        </>
      )}
      <Questions />
    </div>
  );
}
