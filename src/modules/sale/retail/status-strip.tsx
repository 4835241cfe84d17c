/** One strip tells how the till stands: which one, who, online or not, sales not sent yet, shift, printing. */
import { useSelector } from "@xstate/react";
import { Menu as MenuIcon, Printer } from "lucide-react";
import { Badge } from "../../../kit/badge.tsx";
import { KeyCap } from "../../../kit/keyboard/key-cap.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { useStore } from "../../../store.ts";
import { printMode } from "./print/print-mode.ts";
import { useDesk, useFlow, useTillView } from "./till-context.tsx";

function Unsent() {
  const { t, till, panel } = useDesk();
  const waiting = useSelector(till.outbox, ({ context }) => context.waiting.length);
  const refused = useSelector(
    till.outbox,
    ({ context }) => context.refused.length + context.leftovers.length,
  );
  if (waiting + refused === 0) return null;
  return (
    <button type="button" onClick={() => panel.set("unsent")} className="rounded">
      <Badge tone={refused > 0 ? "negative" : "caution"}>
        {refused > 0 ? t("unsent.refused", { count: refused }) : t("unsent.waiting", { count: waiting })}
      </Badge>
    </button>
  );
}

export function StatusStrip() {
  const { t, till, facts, panel } = useDesk();
  const { online } = useTillView(till);
  const shift = useFlow(({ context }) => context.shift);
  const mode = useStore(printMode);
  const openMore = () => panel.set(panel.get() === "more" ? null : "more");
  useShortcut("F1", openMore);
  return (
    <header className="flex h-10 shrink-0 items-center gap-3 overflow-hidden border-b border-line bg-canvas px-4 text-list whitespace-nowrap max-md:px-3">
      <h1 className="truncate font-semibold">{facts.till.name}</h1>
      <span className="truncate text-muted max-md:hidden">{facts.till.branchName}</span>
      <span className="truncate text-muted max-lg:hidden">{facts.cashier}</span>
      <span className="flex-1" />
      <Unsent />
      <Badge tone={online ? "positive" : "caution"}>{t(online ? "online" : "offline")}</Badge>
      {shift !== null && (
        <span className="text-muted max-md:hidden">{t("shiftNumber", { number: shift.number })}</span>
      )}
      <span className="flex items-center gap-1.5 text-muted max-md:hidden">
        <Printer aria-hidden="true" size={14} />
        {t(`print.${mode}`)}
      </span>
      <button
        type="button"
        onClick={openMore}
        aria-keyshortcuts="F1"
        className="flex min-h-8 items-center gap-1.5 rounded px-2 font-medium hover:bg-press"
      >
        <MenuIcon aria-hidden="true" size={16} />
        <span className="max-md:sr-only">{t("more")}</span>
        <span className="pointer-coarse:hidden">
          <KeyCap keys="F1" />
        </span>
      </button>
    </header>
  );
}
