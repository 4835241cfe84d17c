/**
 * The head of a page: the title in its full length first, then what can be done. The acts stand beside the title where both fit and
 * in a row of their own where not; two are buttons, the others wait in a menu, and their keys work all the same.
 */
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { cx } from "./theme/cx.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuEntry } from "./overlay/menu.tsx";
import { useShortcut } from "./keyboard/shortcuts.tsx";
import { useKitText } from "./text.tsx";

/** An act of a page, as a button or as an entry of the menu. */
export interface PageAct extends Omit<MenuEntry, "current" | "apart" | "tone"> {
  readonly look?: ButtonLook | undefined;
  readonly busy?: boolean | undefined;
}

const VISIBLE = 2;

function Key({ shortcut, onPress, unavailableBecause }: PageAct) {
  useShortcut(shortcut, onPress, { enabled: unavailableBecause === undefined });
  return null;
}

/** Acts in a menu of their own; their keys work all the same. */
export function MoreActs({ acts }: { readonly acts: readonly PageAct[] }) {
  const text = useKitText();
  return (
    <>
      <Menu
        entries={acts}
        trigger={<IconButton label={text.moreActions} icon={<Ellipsis aria-hidden="true" size={16} />} />}
      />
      {acts.map((act) => (
        <Key key={act.id} {...act} />
      ))}
    </>
  );
}

/** `acts` by weight, the main one first. What can be done now is a button before what cannot. */
export function PageActs({ acts }: { readonly acts: readonly PageAct[] }) {
  const isPossible = ({ unavailableBecause }: PageAct) => unavailableBecause === undefined;
  const buttons = acts
    .toSorted((one, other) => Number(isPossible(other)) - Number(isPossible(one)))
    .slice(0, VISIBLE);
  const others = acts.filter((act) => !buttons.includes(act));
  return (
    <>
      {others.length > 0 && <MoreActs acts={others} />}
      {buttons.toReversed().map(({ id, label, onPress, ...button }) => (
        <Button key={id} {...button} onClick={onPress} className="max-w-full wrap-anywhere">
          {label}
        </Button>
      ))}
    </>
  );
}

interface PageHeadProps {
  /** Before the title: the way back. */
  readonly before?: ReactNode;
  readonly title: ReactNode;
  /** Quieter, after the title: a code, a count, a date. */
  readonly detail?: ReactNode;
  /** After both: badges, small buttons. */
  readonly marks?: ReactNode;
  /** PageActs, or buttons and fields of the page's own; at most two buttons. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function PageHead({ before, title, detail, marks, children, className }: PageHeadProps) {
  return (
    <header
      className={cx("flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2", className ?? "px-4 pt-4 pb-2")}
    >
      {/* Does not shrink: acts that have no room beside it go to the next row. */}
      <div className="flex max-w-full min-w-0 shrink-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        {before}
        <h1 className="flex max-w-full flex-wrap items-baseline gap-x-2 text-title font-semibold tracking-tight">
          <span className="min-w-0">{title}</span>
          {detail !== undefined && (
            <span className="tabular-nums wrap-anywhere text-form font-normal tracking-normal text-muted">
              {detail}
            </span>
          )}
        </h1>
        {marks}
      </div>
      {children !== undefined && (
        <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:[&_kbd]:hidden">{children}</div>
      )}
    </header>
  );
}
