/** The empty last line: a product is found by code, barcode or name. A block from a spreadsheet is pasted here too. */
import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useKitText } from "../../../kit/text.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import type { FoundProduct } from "./grid-types.ts";

interface ProductFinderProps {
  readonly found: readonly FoundProduct[];
  readonly onSearch: (text: string) => void;
  readonly onPick: (id: number) => void;
  /** False where the text is no code. */
  readonly onCode: (text: string) => boolean;
  /** True where the clipboard held a block of cells. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Keys that the text has no use for: back to the lines. */
  readonly onMove: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  /** On a phone the list takes its own room. */
  readonly isBelow?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

interface OptionProps {
  readonly product: FoundProduct;
  readonly id: string;
  readonly isLit: boolean;
  readonly onPick: (id: number) => void;
}

function Option({ product, id, isLit, onPick }: OptionProps) {
  const { t } = useTranslation("document");
  return (
    <li
      id={id}
      role="option"
      aria-selected={isLit}
      ref={(row) => {
        if (isLit) row?.scrollIntoView({ block: "nearest" });
      }}
      // Pressing must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(product.id)}
      className={cx(
        "flex min-h-9 cursor-pointer items-baseline gap-3 px-3 py-1.5 hover:bg-hover",
        isLit && "bg-selected",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{product.name}</span>
        <span className="block truncate text-small text-muted">
          {product.code}
          {product.stock !== undefined && ` · ${t("product.stock", { quantity: product.stock })}`}
        </span>
      </span>
      <span className="figures shrink-0">{product.price}</span>
    </li>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly options: readonly FoundProduct[];
  readonly lit: number;
  readonly isBelow: boolean;
  readonly onPick: (id: number) => void;
}

function OptionList({ id, options, lit, isBelow, onPick }: OptionListProps) {
  const { t } = useTranslation("document");
  const { noMatch } = useKitText();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t("product.find")}
      className={cx(
        "absolute left-0 z-front max-h-72 w-full max-w-xl overflow-y-auto rounded-panel bg-raised text-list shadow-float",
        isBelow ? "top-full mt-1" : "bottom-full mb-1",
      )}
    >
      {options.length === 0 && (
        <li role="option" aria-disabled="true" aria-selected="false" className="px-3 py-2 text-muted">
          {noMatch}
        </li>
      )}
      {options.map((product, at) => (
        <Option key={product.id} product={product} id={`${id}-${at}`} isLit={at === lit} onPick={onPick} />
      ))}
    </ul>
  );
}

const useFinder = (props: ProductFinderProps) => {
  const { found, onSearch, onPick, onCode, onMove } = props;
  const [text, setText] = useState("");
  const [lit, setLit] = useState(0);
  const write = (next: string) => {
    setText(next);
    setLit(0);
    onSearch(next.trim());
  };
  const options = text.trim() === "" ? [] : found;
  const pick = (id: number) => {
    write("");
    onPick(id);
  };
  const enter = () => {
    const option = options[Math.min(lit, options.length - 1)];
    if (lit === 0 && onCode(text.trim())) return write("");
    if (option !== undefined) pick(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return undefined;
    if (text === "") return onMove(event);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setLit(Math.max(0, Math.min(options.length - 1, lit + by)));
    else if (event.key === "Enter") enter();
    else if (event.key === "Escape") write("");
    else return undefined;
    event.preventDefault();
    return event.stopPropagation();
  };
  return { text, write, options, lit: Math.min(lit, options.length - 1), pick, onKeyDown };
};

export function ProductFinder(props: ProductFinderProps) {
  const { onPaste, onFocus, isBelow = false, ref } = props;
  const { t } = useTranslation("document");
  const { text, write, options, lit, pick, onKeyDown } = useFinder(props);
  const list = useId();
  const isOpen = text.trim() !== "";
  return (
    <div className="relative flex min-h-10 items-center gap-2 px-2">
      <Plus aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <input
        ref={ref}
        role="combobox"
        aria-label={t("product.find")}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && lit >= 0 ? `${list}-${lit}` : undefined}
        autoComplete="off"
        placeholder={t("product.find")}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        className="h-9 min-w-0 flex-1 bg-transparent text-form outline-none placeholder:text-muted"
      />
      {isOpen && <OptionList id={list} options={options} lit={lit} isBelow={isBelow} onPick={pick} />}
    </div>
  );
}
