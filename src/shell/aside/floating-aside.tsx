/** The floating sidebar: support contacts and the chat at hand on every page, until it is closed; then the chat is, too (spec section 4). */
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChat } from "../../client/chat.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { ChatToggle } from "../chat-button.tsx";
import { Support } from "./support.tsx";

export function FloatingAside() {
  const { t } = useTranslation("shell");
  const { hide } = useChat();
  const [isClosed, setClosed] = useState(false);
  const close = (): void => {
    setClosed(true);
    hide();
  };
  if (isClosed) return null;
  return (
    <aside
      aria-label={t("aside.label")}
      className="no-print kit-enter absolute top-1/2 right-2 z-10 flex -translate-y-1/2 flex-col items-center gap-2"
    >
      <IconButton
        size="small"
        label={t("aside.close")}
        icon={<X aria-hidden="true" size={13} />}
        onClick={close}
        className="rounded-full bg-raised shadow-float"
      />
      <Support />
      <ChatToggle />
    </aside>
  );
}
