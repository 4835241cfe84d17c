/** A message that came while the panel is closed: shown for a moment, where it covers nothing that is pressed often; a press opens the panel. */
import { MessagesSquare, ReceiptText, Smartphone, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ChatMessage, kindOf } from "../domain/chat.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { useKitText } from "../kit/text.tsx";
import { useShownText } from "./chat-message.tsx";

const icons = { chat: MessagesSquare, order: ReceiptText, preorder: Smartphone } as const;

interface NoticeProps {
  readonly message: ChatMessage | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Slip({ message, onOpen, onClose }: NoticeProps & { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const text = useKitText();
  const shown = useShownText();
  const kind = kindOf(message);
  const Icon = icons[kind];
  return (
    <div className="kit-enter-up no-print fixed right-3 bottom-3 left-3 z-30 flex items-start rounded-[8px] bg-raised pr-1 shadow-float sm:right-auto sm:left-1/2 sm:w-80 sm:-translate-x-1/2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-2.5 rounded-[8px] py-2.5 pl-3 text-left text-list"
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="sr-only">{t("open")}: </span>
          {kind === "chat" && <span className="block truncate font-medium">{message.user.name}</span>}
          <span className="line-clamp-2 wrap-anywhere">{shown(message)}</span>
        </span>
      </button>
      <IconButton
        size="small"
        label={text.close}
        icon={<X aria-hidden="true" size={14} />}
        onClick={onClose}
        className="mt-2"
      />
    </div>
  );
}

export const ChatNotice = (props: NoticeProps) => (
  <div role="status">{props.message && <Slip {...props} message={props.message} />}</div>
);
