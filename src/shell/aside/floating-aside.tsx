/**
 * The floating sidebar as a narrow tab at the very edge, with its own room beside the tabs of visited views so that it never
 * covers anything. Pressed, it opens the chat toggle and the support contacts; closed, the chat is disconnected, until the page
 * is loaded again (spec sections 2 and 4).
 */
import { CircleHelp, X } from "lucide-react";
import { type ComponentProps, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChat } from "../../client/chat/chat.ts";
import { Button } from "../../kit/button.tsx";
import { Popover } from "../../kit/overlay/popover.tsx";
import { ChatToggle } from "../chat/chat-button.tsx";
import { mostCounted } from "../count-badge.tsx";
import { Contacts } from "./support.tsx";

/** The number of unread messages stands in the tab and in its label. */
function EdgeTab({ unread, ...button }: ComponentProps<"button"> & { readonly unread: number }) {
  const { t } = useTranslation("shell");
  const label =
    unread > 0
      ? t("trade:labelled", { label: t("aside.label"), value: mostCounted(unread) })
      : t("aside.label");
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className="flex min-w-9 items-center justify-center gap-1 border-l border-line px-2 text-muted hover:bg-press hover:text-ink focus-visible:-outline-offset-2 aria-expanded:bg-press aria-expanded:text-accent"
    >
      <CircleHelp aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures grid h-4 min-w-4 place-items-center rounded-full bg-negative-fill px-1 text-[10px]/4 font-semibold text-negative-ink"
        >
          {mostCounted(unread)}
        </span>
      )}
    </button>
  );
}

function Panel({ close, hide }: { readonly close: () => void; readonly hide: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <div className="grid gap-3 p-4">
      <ChatToggle onToggled={close} />
      <Contacts />
      <Button
        look="ghost"
        size="small"
        icon={<X aria-hidden="true" size={14} />}
        onClick={hide}
        className="justify-self-start"
      >
        {t("aside.close")}
      </Button>
    </div>
  );
}

function Aside() {
  const { t } = useTranslation("shell");
  const { unread, isHidden, hide } = useChat();
  if (isHidden) return null;
  return (
    <aside aria-label={t("aside.label")} className="kit-enter flex h-full">
      <Popover
        anchor="bottom end"
        label={t("aside.label")}
        className="flex h-full"
        panelClass="z-top max-h-[70vh] w-90 max-w-[calc(100vw-16px)] overflow-y-auto text-list"
        trigger={<EdgeTab unread={unread} />}
      >
        {(close) => <Panel close={close} hide={hide} />}
      </Popover>
    </aside>
  );
}

/** Shows nothing until the words of the chat are there. */
export const FloatingAside = () => (
  <Suspense fallback={null}>
    <Aside />
  </Suspense>
);
