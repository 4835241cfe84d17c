/** A button. With `shortcut` it shows its key and the key presses it; what may not be done now is dimmed and says why. */
import {
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Bubble } from "./overlay/bubble.tsx";
import { cx } from "./theme/cx.ts";
import { keyAria } from "./keyboard/key-names.ts";
import { KeyCap } from "./keyboard/key-cap.tsx";
import { useShortcut } from "./keyboard/shortcuts.tsx";
import { Spinner } from "./feedback/spinner.tsx";
import { useReason } from "./overlay/use-reason.ts";

export type ButtonLook = "primary" | "quiet" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large" | "huge";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** primary: the one next thing. quiet: the rest. ghost: within a row or bar. danger: destroys. */
  readonly look?: ButtonLook | undefined;
  /** 28, 32, 40 and (till) 64 px high. */
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /** "F9", "mod+s", "n": shown as a key cap, and pressing it presses the button. */
  readonly shortcut?: string | undefined;
  /** Why it cannot be pressed now. It stays focusable and says so on hover, focus and press. */
  readonly unavailableBecause?: string | undefined;
  /** Pressed and still at work: keeps its width, shows a spinner, ignores presses. */
  readonly busy?: boolean | undefined;
}

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  quiet: "border border-edge bg-surface text-ink hover:bg-hover active:bg-press",
  ghost: "text-ink hover:bg-press",
  danger: "bg-negative-fill text-negative-ink hover:bg-negative-strong",
};
const dimmed: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-press text-muted",
  quiet: "border border-line bg-surface text-muted",
  ghost: "text-muted",
  danger: "bg-press text-muted",
};
const sizes: Readonly<Record<ButtonSize, string>> = {
  small: "min-h-7 gap-1.5 px-2 py-1 text-list",
  medium: "min-h-control gap-2 px-3 py-1 text-list pointer-coarse:min-h-10",
  large: "min-h-10 gap-2 px-4 py-1.5 text-form",
  huge: "min-h-16 gap-3 px-6 py-2 text-[18px]/6",
};

/** The classes alone, for what must look like a button and is none (a link). */
const buttonClass = (look: ButtonLook = "quiet", size: ButtonSize = "medium", dim = false): string =>
  cx(
    "relative inline-flex shrink-0 items-center justify-center rounded font-medium select-none",
    sizes[size],
    dim ? dimmed[look] : looks[look],
  );

export function Button(props: ButtonProps) {
  const {
    look = "quiet",
    size = "medium",
    icon,
    shortcut,
    unavailableBecause,
    busy = false,
    ...native
  } = props;
  const { className, children, onClick, type = "button", ref, ...rest } = native;
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current, []);
  const reasonId = useId();
  const reason = useReason();
  const dim = unavailableBecause !== undefined;
  useShortcut(shortcut, () => own.current?.click());
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (dim) reason.insist();
    if (dim || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        ref={own}
        type={dim || busy ? "button" : type}
        className={cx(buttonClass(look, size, dim), className)}
        aria-disabled={dim || busy || undefined}
        aria-busy={busy || undefined}
        aria-keyshortcuts={shortcut === undefined ? undefined : keyAria(shortcut)}
        aria-describedby={dim ? reasonId : rest["aria-describedby"]}
        onClick={press}
        {...(dim && reason.handlers)}
      >
        <span className={cx("inline-flex items-center gap-[inherit]", busy && "invisible")}>
          {icon}
          {children}
          {shortcut !== undefined && <Cap keys={shortcut} onAccent={!dim && filled.has(look)} />}
        </span>
        {busy && <Busy />}
      </button>
      {dim && <Bubble id={reasonId} anchor={own} open={reason.open} text={unavailableBecause} />}
    </>
  );
}

const filled: ReadonlySet<ButtonLook> = new Set<ButtonLook>(["primary", "danger"]);

/** A touch screen has no keys to name. */
const Cap = (props: { readonly keys: string; readonly onAccent: boolean }) => (
  <span className="contents pointer-coarse:hidden">
    <KeyCap {...props} />
  </span>
);

const Busy = () => (
  <span className="absolute inset-0 grid place-items-center">
    <Spinner />
  </span>
);
