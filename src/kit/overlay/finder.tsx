/** A field over the page, and under it groups of things to choose: typed, walked and chosen by the keyboard alone. */
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "../theme/cx.ts";
import { ShortcutScope, useShortcut } from "../keyboard/shortcuts.tsx";
import { Spinner } from "../feedback/spinner.tsx";

export interface FinderItem {
  readonly id: string;
  readonly label: string;
  /** Quieter, at the right: a group, a customer, an amount. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly muted?: boolean | undefined;
  readonly onChoose: () => void;
}

export interface FinderGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly FinderItem[];
}

export interface FinderProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FinderGroup[];
  /** Said where nothing fits. */
  readonly nothing: string;
  /** More is being fetched. */
  readonly busy?: boolean | undefined;
  readonly footer?: ReactNode;
  /** The keys that opened it close it too. */
  readonly shortcut: string;
  readonly onClose: () => void;
}

function CloseKeys({ keys, onClose }: { readonly keys: string; readonly onClose: () => void }) {
  useShortcut(keys, onClose);
  return null;
}

/** Which item is marked: the first until the arrows say otherwise, anew with each letter. */
const useMarked = (typed: string, items: readonly FinderItem[]) => {
  const [marked, setMarked] = useState({ typed, at: 0 });
  const at = marked.typed === typed ? Math.min(marked.at, Math.max(0, items.length - 1)) : 0;
  const mark = (next: number): void => setMarked({ typed, at: next });
  return [at, mark] as const;
};

const stepOf = (key: string, at: number, count: number): number | null => {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  if (key === "PageDown") return Math.min(count - 1, at + 8);
  if (key === "PageUp") return Math.max(0, at - 8);
  return null;
};

interface RowProps {
  readonly item: FinderItem;
  readonly id: string;
  readonly isMarked: boolean;
  readonly onMark: () => void;
}

function Row({ item, id, isMarked, onMark }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isMarked}
      onClick={item.onChoose}
      onPointerMove={() => !isMarked && onMark()}
      className={cx(
        "flex min-h-9 items-center gap-2.5 rounded px-2 py-1 select-none pointer-coarse:min-h-11",
        isMarked && "bg-press",
        item.muted && "text-muted",
      )}
    >
      {item.icon !== undefined && <span className="shrink-0 text-muted">{item.icon}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
      {item.detail !== undefined && (
        <span className="max-w-[45%] truncate text-small text-muted">{item.detail}</span>
      )}
    </div>
  );
}

interface ListProps {
  readonly base: string;
  readonly label: string;
  readonly groups: readonly FinderGroup[];
  readonly marked: FinderItem | undefined;
  readonly onMark: (item: FinderItem) => void;
}

const rowId = (base: string, item: FinderItem | undefined): string | undefined =>
  item && `${base} ${item.id}`.replaceAll(" ", "-");

function Groups({ base, label, groups, marked, onMark }: ListProps) {
  // A list box without options is not valid ARIA.
  const list = groups.length > 0 && ({ role: "listbox", "aria-label": label } as const);
  return (
    <div id={base} {...list} className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label} className="pb-1">
          <div aria-hidden="true" className="px-2 pt-1.5 pb-1 text-small font-medium text-muted">
            {group.label}
          </div>
          {group.items.map((item) => (
            <Row
              key={item.id}
              item={item}
              id={rowId(base, item) ?? ""}
              isMarked={item === marked}
              onMark={() => onMark(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Field({
  props,
  base,
  hasItems,
  marked,
  onKey,
}: {
  readonly props: FinderProps;
  readonly base: string;
  readonly hasItems: boolean;
  readonly marked: FinderItem | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
      <Search aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label={props.label}
        aria-expanded={hasItems}
        aria-controls={base}
        aria-autocomplete="list"
        aria-activedescendant={rowId(base, marked)}
        placeholder={props.label}
        value={props.typed}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={onKey}
        className="h-12 min-w-0 flex-1 bg-transparent text-form outline-none"
      />
      {props.busy && <Spinner />}
    </div>
  );
}

export function Finder(props: FinderProps) {
  const { label, typed, groups, nothing, footer, onClose } = props;
  const base = useId();
  const visibleGroups = groups.filter(({ items }) => items.length > 0);
  const items = visibleGroups.flatMap((group) => group.items);
  const [at, mark] = useMarked(typed, items);
  const marked = items[at];
  const onKey = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, at, Math.max(1, items.length));
    if (step !== null) mark(step);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) marked?.onChoose();
    else return;
    event.preventDefault();
  };
  return (
    <HeadlessDialog open onClose={onClose} aria-label={label} className="relative z-dialog">
      <DialogBackdrop className="kit-enter fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center p-0 sm:p-6 sm:pt-[10vh]">
        <DialogPanel className="kit-enter-up flex max-h-dvh w-full max-w-[640px] flex-col bg-raised text-list text-ink shadow-float max-sm:h-full sm:max-h-[70vh] sm:rounded-panel">
          <ShortcutScope>
            <CloseKeys keys={props.shortcut} onClose={onClose} />
            <Field props={props} base={base} hasItems={items.length > 0} marked={marked} onKey={onKey} />
            <Groups
              base={base}
              label={label}
              groups={visibleGroups}
              marked={marked}
              onMark={(item) => mark(items.indexOf(item))}
            />
            <p role="status" className={items.length === 0 ? "px-4 pb-6 text-muted" : "sr-only"}>
              {items.length === 0 && !props.busy && nothing}
            </p>
            {footer}
          </ShortcutScope>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
