/** The chat's buttons with the count of what is unread: in the top bar, and for the floating sidebar. */
import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useChat } from "../../client/chat/chat.ts";
import { Button } from "../../kit/button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { CountBadge } from "../count-badge.tsx";

const useToggle = () => {
  const { t } = useTranslation("chat");
  const { unread, isOpen, open, close } = useChat();
  const opening = unread > 0 ? t("unread", { count: unread }) : t("open");
  return { unread, isOpen, label: isOpen ? t("close") : opening, toggle: isOpen ? close : open };
};

/** In the top bar. */
export function ChatButton() {
  const { unread, isOpen, label, toggle } = useToggle();
  return (
    <span className="relative inline-flex">
      <IconButton
        label={label}
        aria-expanded={isOpen}
        icon={<MessagesSquare aria-hidden="true" size={20} strokeWidth={1.75} />}
        onClick={toggle}
      />
      <CountBadge count={unread} />
    </span>
  );
}

/** In the floating sidebar. */
export function ChatToggle({ onToggled }: { readonly onToggled?: () => void }) {
  const { isOpen, label, toggle } = useToggle();
  return (
    <Button
      aria-expanded={isOpen}
      icon={<MessagesSquare aria-hidden="true" size={16} strokeWidth={1.75} />}
      onClick={() => {
        toggle();
        onToggled?.();
      }}
      className="justify-self-start"
    >
      {label}
    </Button>
  );
}
