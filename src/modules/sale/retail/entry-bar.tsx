/** The line everything is typed into. It has the focus whenever nothing else needs it, so that scanner, names and numbers land here. */
import { ScanLine, Search, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { cx } from "../../../kit/cx.ts";
import { useMedia } from "../../../kit/use-media.ts";
import { emptyEntry, type Entry, escaped, isNumeric, typed } from "./entry.ts";
import { EntryHints } from "./entry-hints.tsx";
import { useEntryKeys } from "./entry-keys.ts";
import { useNote } from "./note-store.ts";
import { currentLine } from "./acts.ts";
import { type Desk, useDesk, useFlow } from "./till-context.tsx";

/** Typing is for the goods only while goods are taken and no panel asks something else. */
export const useIsTakingGoods = (): boolean =>
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
    focus();
    const later = () => requestAnimationFrame(focus);
    document.addEventListener("click", later);
    return () => document.removeEventListener("click", later);
  }, [active, focus]);
};

const promptOf = (desk: Desk, { mode }: Entry): string | null => {
  const product = currentLine(desk)?.product.name ?? "";
  if (mode === "count") return desk.t("sale:till.entry.countOf", { product });
  return mode === "price" ? desk.t("sale:till.entry.priceOf", { product }) : null;
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

export function EntryBar() {
  const desk = useDesk();
  const { t } = desk;
  const entry = useNote(desk.entry);
  const panel = useNote(desk.panel);
  const active = useIsTakingGoods();
  const input = useRef<HTMLInputElement>(null);
  const [wantsKeys, setWantsKeys] = useState(false);
  const coarse = useMedia("(pointer: coarse)");
  const onKeyDown = useEntryKeys();
  useFocus(input, active && (panel === null || panel === "quickKeys"));
  const prompt = promptOf(desk, entry);
  const keyboard =
    entry.mode === null ? (wantsKeys || entry.searching || !coarse ? "search" : "none") : "decimal";
  const label = prompt ?? t(active ? "sale:till.entry.label" : "sale:till.entry.closed");
  return (
    <div className={cx("shrink-0 border-b border-line", active ? "bg-surface" : "bg-sunken")}>
      <div
        className={cx(
          "flex h-14 items-center gap-3 px-4",
          active && "focus-within:shadow-[inset_0_-2px_0_var(--accent)]",
        )}
      >
        {entry.searching ? (
          <Search aria-hidden="true" size={18} className="shrink-0 text-accent" />
        ) : (
          <ScanLine aria-hidden="true" size={18} className="shrink-0 text-muted" />
        )}
        <Times entry={entry} />
        {prompt !== null && <span className="max-w-[50%] truncate text-form font-medium">{prompt}</span>}
        <input
          ref={input}
          aria-label={label}
          placeholder={prompt === null ? label : ""}
          autoComplete="off"
          spellCheck={false}
          inputMode={keyboard}
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
        {(entry.text !== "" || entry.mode !== null || entry.times !== null) && (
          <button
            type="button"
            aria-label={t("sale:till.entry.clear")}
            onClick={() => desk.entry.set(entry.text === "" ? emptyEntry : escaped(entry))}
            className="grid size-10 shrink-0 place-items-center rounded text-muted hover:bg-press hover:text-ink"
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <EntryHints entry={entry} active={active} />
    </div>
  );
}
