/** The search of a list: its key jumps into it, Esc empties it and goes back. */
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { cx } from "../theme/cx.ts";
import { boxClass, boxSize } from "./field.tsx";
import { KeyCap } from "../keyboard/key-cap.tsx";
import { useShortcut } from "../keyboard/shortcuts.tsx";
import { useKitText } from "../text.tsx";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter. */
  readonly onSubmit?: ((text: string) => void) | undefined;
  /** Default "/". */
  readonly shortcut?: string | undefined;
  readonly className?: string | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  shortcut = "/",
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, () => input.current?.select());
  return (
    <div className={cx(boxClass, boxSize.medium, "group flex items-center gap-1.5 px-2", className)}>
      <Search aria-hidden="true" size={14} className="shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onSubmit?.(event.currentTarget.value);
          if (event.key !== "Escape") return;
          event.preventDefault();
          if (value === "") event.currentTarget.blur();
          else onChange("");
        }}
        className="min-w-0 flex-1 bg-transparent py-1 text-list text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value === "" ? (
        <span className="group-focus-within:invisible pointer-coarse:hidden">
          <KeyCap keys={shortcut} />
        </span>
      ) : (
        <Clear
          onPress={() => {
            onChange("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Clear({ onPress }: { readonly onPress: () => void }) {
  const text = useKitText();
  return (
    <button
      type="button"
      aria-label={text.clear}
      onClick={onPress}
      className="grid size-5 shrink-0 place-items-center rounded-mark text-muted hover:bg-press hover:text-ink"
    >
      <X aria-hidden="true" size={14} />
    </button>
  );
}
