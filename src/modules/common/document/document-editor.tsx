/** The page on which a document with lines is edited: its head fields, the lines, the totals and the acts, always in sight. */
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { MoreActs, type PageAct, PageHead } from "../../../kit/page-head.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { LeaveDialog } from "../record/leave-dialog.tsx";

/** An act of the editor; `unavailableBecause` says why it cannot be done now. */
export interface EditorAct {
  readonly label: string;
  readonly run: () => void;
  readonly isBusy: boolean;
  readonly unavailableBecause: string | undefined;
}

interface DocumentEditorProps {
  readonly title: string;
  /** What stands after the title: states. */
  readonly marks?: ReactNode;
  readonly onBack: () => void;
  /** Notices above the fields: a found draft, a blocked customer. */
  readonly notices?: ReactNode;
  readonly head?: ReactNode;
  /** The lines. */
  readonly children: ReactNode;
  readonly totals?: ReactNode;
  /** Left out where nothing is stored before it is posted, as of a receipt. */
  readonly save?: EditorAct;
  readonly post: EditorAct;
  /** What is done with the document once in a while, in a menu. */
  readonly more?: readonly PageAct[];
  /** Whether something is not saved as the page is drawn now, and when one leaves. */
  readonly isDirty: boolean;
  readonly wouldLose: () => boolean;
}

/** Back, title, and the acts with their keys. */
function Head({ title, marks, onBack, save, post, more, isDirty }: Omit<DocumentEditorProps, "children">) {
  const { t } = useTranslation(["record", "common", "trade"]);
  return (
    <PageHead
      before={
        <IconButton
          label={t("common:back")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={onBack}
        />
      }
      title={title}
      marks={marks}
      className="border-b border-line bg-canvas px-4 py-3"
    >
      <span role="status" className={cx("text-small text-muted", !isDirty && "max-sm:sr-only")}>
        {t(isDirty ? "trade:unsavedChanges" : "unchanged")}
      </span>
      {more && <MoreActs acts={more} />}
      {save && (
        <Button
          shortcut="mod+s"
          busy={save.isBusy}
          unavailableBecause={save.unavailableBecause}
          onClick={save.run}
        >
          {save.label}
        </Button>
      )}
      <Button
        look="primary"
        shortcut="F9"
        busy={post.isBusy}
        unavailableBecause={post.unavailableBecause}
        onClick={post.run}
      >
        {post.label}
      </Button>
    </PageHead>
  );
}

export function DocumentEditor({ children, ...props }: DocumentEditorProps) {
  const { onBack, notices, head, totals, isDirty, wouldLose } = props;
  useShortcut("Escape", onBack);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas max-sm:overflow-y-auto">
      <Head {...props} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 p-4 max-sm:min-h-fit">
        {notices}
        {head}
        {children}
        {totals}
      </div>
      <LeaveDialog isDirty={wouldLose} dirty={isDirty} />
    </div>
  );
}
