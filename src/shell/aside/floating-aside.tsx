/**
 * The floating sidebar: support contacts and the chat at hand on every page, until it is closed; the chat is disconnected then,
 * until the page is loaded again (spec sections 2 and 4).
 */
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useChat } from "../../client/chat.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { ChatToggle } from "../chat-button.tsx";
import { Support } from "./support.tsx";

export function FloatingAside() {
  const { t } = useTranslation("shell");
  const { isHidden, hide } = useChat();
  if (isHidden) return null;
  return (
    <aside
      aria-label={t("aside.label")}
      className="no-print kit-enter absolute top-1/2 right-2 z-10 flex -translate-y-1/2 flex-col items-center gap-2"
    >
      <IconButton
        size="small"
        label={t("aside.close")}
        icon={<X aria-hidden="true" size={13} />}
        onClick={hide}
        className="rounded-full bg-raised shadow-float"
      />
      <ChatToggle />
      <Support />
    </aside>
  );
}
