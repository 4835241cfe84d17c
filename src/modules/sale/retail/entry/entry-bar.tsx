/** The line everything is typed into. It has the focus whenever nothing else needs it, so that scanner, names and numbers land here. */
import { ScanLine, Search, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { cx } from "../../../../kit/theme/cx.ts";
import { useMedia } from "../../../../kit/theme/use-media.ts";
import { emptyEntry, type Entry, escaped, isNumeric, typed } from "./entry.ts";
import { EntryHints } from "./entry-hints.tsx";
import { useEntryKeys } from "./entry-keys.ts";
import { useStore } from "../../../../store.ts";
import { currentLine } from "../acts.ts";
import { type Desk, useDesk, useFlow } from "../till-context.tsx";

/** Typing is for the goods only while goods are taken and no panel asks something else. */
const useIsTakingGoods = (): boolean =>
  useFlow((state) => state.matches({ selling: "empty" }) || state.matches({ selling: "lines" }));

/** Brings the focus back to the entry line after every click that did not go into another field. */
const useFocus = (input: RefObject<HTMLInputElement | null>, active: boolean): void => {
  const focus = useCallback(() => {
    const now = document.activeElement;
    if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement) return;
    input.current?.focus({ preventScroll: true });
  }, [input]);
  useEffect(() => {
    if (!active) return undefined;
    // At once: what is typed in the next moment would be lost on a page without focus. And again in the next frame: a dialog
    // that closes gives the focus back to the button that opened it, where Enter would open it again.
    focus();
    const frame = requestAnimationFrame(focus);
    document.addEventListener("click", focus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("click", focus);
    };
  }, [active, focus]);
};

const promptOf = (desk: Desk, { mode }: Entry): string | null => {
  const product = currentLine(desk)?.product.name ?? "";
  if (mode === "count") return desk.t("till:entry.countOf", { product });
  return mode === "price" ? desk.t("till:entry.priceOf", { product }) : null;
};

function Times({ entry }: { readonly entry: Entry }) {
  const { format } = useDesk();
  if (entry.times === null) return null;
  return (
    <span className="figures shrink-0 rounded bg-accent-soft px-2 py-1 text-head font-semibold text-accent">
      {format.quantity(entry.times)} ×
    </span>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly active: boolean;
  readonly prompt: string | null;
}

/** The field itself. On touch screens the keyboard stays away until it is asked for. */
function TypeLine({ entry, active, prompt }: LineProps) {
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const panel = useStore(desk.panel);
  const [wantsKeys, setWantsKeys] = useState(false);
  const coarse = useMedia("(pointer: coarse)");
  const onKeyDown = useEntryKeys();
  const isAsked = useStore(desk.ambiguous) !== null;
  useFocus(input, active && !isAsked && (panel === null || panel === "quickKeys"));
  const words = wantsKeys || entry.searching || !coarse ? "search" : "none";
  const label = prompt ?? desk.t(active ? "entry.label" : "entry.closed");
  return (
    <input
      ref={input}
      aria-label={label}
      placeholder={prompt === null ? label : ""}
      autoComplete="off"
      spellCheck={false}
      inputMode={entry.mode === null ? words : "decimal"}
      readOnly={!active}
      value={entry.text}
      onPointerDown={() => setWantsKeys(true)}
      onBlur={() => setWantsKeys(false)}
      onChange={(event) => {
        desk.entry.set(typed(entry, event.target.value, performance.now()));
        desk.message.set(null);
      }}
      onKeyDown={onKeyDown}
      className={cx(
        "figures h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none",
        entry.text !== "" && isNumeric(entry.text) ? "text-title font-semibold" : "text-head",
      )}
    />
  );
}

function Clear({ entry }: { readonly entry: Entry }) {
  const desk = useDesk();
  if (entry.text === "" && entry.mode === null && entry.times === null && !entry.searching) return null;
  return (
    <button
      type="button"
      aria-label={desk.t("entry.clear")}
      onClick={() => desk.entry.set(entry.text === "" ? emptyEntry : escaped(entry))}
      className="grid size-10 shrink-0 place-items-center rounded text-muted hover:bg-press hover:text-ink"
    >
      <X aria-hidden="true" size={20} />
    </button>
  );
}

export function EntryBar() {
  const desk = useDesk();
  const entry = useStore(desk.entry);
  const active = useIsTakingGoods();
  const prompt = promptOf(desk, entry);
  const Icon = entry.searching ? Search : ScanLine;
  return (
    <div className={cx("shrink-0 border-b border-line", active ? "bg-surface" : "bg-sunken")}>
      <div
        className={cx(
          "flex h-14 items-center gap-3 px-4",
          active && "focus-within:shadow-[inset_0_-2px_0_var(--accent)]",
        )}
      >
        <Icon
          aria-hidden="true"
          size={20}
          className={cx("shrink-0", entry.searching ? "text-accent" : "text-muted")}
        />
        <Times entry={entry} />
        {prompt !== null && <span className="max-w-[50%] truncate text-form font-medium">{prompt}</span>}
        <TypeLine entry={entry} active={active} prompt={prompt} />
        <Clear entry={entry} />
      </div>
      <EntryHints entry={entry} active={active} />
    </div>
  );
}
