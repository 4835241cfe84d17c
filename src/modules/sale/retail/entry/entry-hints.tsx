/** Under the entry line: what was just said, or what the keys mean for what is typed. Its height never changes. */
import { CircleAlert } from "lucide-react";
import { KeyHint } from "../../../../kit/keyboard/key-hint.tsx";
import { type Entry, isNumeric } from "./entry.ts";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

const useHints = (entry: Entry) => {
  const { t } = useDesk();
  const hasLines = useFlow(({ context }) => context.sale.lines.length > 0);
  if (entry.mode !== null)
    return [
      { keys: "Enter", label: t("till:hint.set") },
      { keys: "Escape", label: t("till:hint.leave") },
    ];
  if (entry.searching)
    return [
      { keys: "ArrowDown", label: t("till:hint.choose") },
      { keys: "Enter", label: t("till:hint.add") },
      { keys: "Escape", label: t("till:hint.leave") },
    ];
  if (entry.text !== "" && isNumeric(entry.text))
    return [
      { keys: "Enter", label: t("till:hint.code") },
      { keys: "*", label: t("till:hint.times") },
      ...(hasLines
        ? [
            { keys: "F2", label: t("till:hint.quantity") },
            { keys: "F4", label: t("till:hint.price") },
            { keys: "%", label: t("till:hint.discount") },
          ]
        : []),
    ];
  return hasLines
    ? [
        { keys: "ArrowUp", label: t("till:hint.line") },
        { keys: "plus", label: t("till:hint.more") },
        { keys: "-", label: t("till:hint.less") },
        { keys: "Delete", label: t("till:hint.remove") },
        { keys: "Enter", label: t("till:hint.pay") },
      ]
    : [
        { keys: "/", label: t("till:hint.search") },
        { keys: "F5", label: t("till:hint.quickKeys") },
        { keys: "F1", label: t("till:hint.all") },
      ];
};

export function EntryHints({ entry, active }: { readonly entry: Entry; readonly active: boolean }) {
  const { message } = useDesk();
  const note = useStore(message);
  const hints = useHints(entry);
  return (
    <div className="flex h-8 items-center overflow-hidden px-4" aria-live="polite">
      {note === null ? (
        active && (
          <div className="[&>ul]:flex-nowrap [&_li]:whitespace-nowrap">
            <KeyHint hints={hints} />
          </div>
        )
      ) : (
        <p
          key={note.at}
          role="alert"
          className="flex min-w-0 items-center gap-1.5 text-list font-medium text-negative"
        >
          <CircleAlert aria-hidden="true" size={14} className="shrink-0" />
          <span className="truncate">{note.text}</span>
        </p>
      )}
    </div>
  );
}
