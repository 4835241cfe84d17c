/** A value that a click copies. */
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { cx } from "../../src/kit/theme/cx.ts";

interface CopyProps {
  /** What is copied. */
  readonly text: string;
  /** What stands there; the text itself when left out. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const SHOWN_FOR = 1200;

export function Copy({ text, children = text, className }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      title={`Copy ${text}`}
      className={cx("relative -mx-1 rounded-mark px-1 text-left hover:bg-press", className)}
      onClick={() => void copy()}
    >
      {children}
      {isCopied && (
        <span className="absolute inset-y-0 right-0 grid w-5 place-items-center rounded-mark bg-positive-soft text-positive">
          <Check aria-label="Copied" size={12} />
        </span>
      )}
    </button>
  );
}
