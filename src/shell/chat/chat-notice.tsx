/** A message that came while the panel is closed: shown for a moment beside the tabs of visited views; a press opens the panel. */
import { MessagesSquare, ReceiptText, Smartphone, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ChatMessage, kindOf } from "../../domain/chat.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { useKitText } from "../../kit/text.tsx";
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
  const textOf = useShownText();
  const kind = kindOf(message);
  const Icon = icons[kind];
  return (
    <div className="kit-enter no-print flex min-h-8 w-full items-center bg-accent-soft pr-1 text-ink">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-2 py-1 pl-3 text-left text-list/4 focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-accent" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          <span className="sr-only">{t("open")}: </span>
          {kind === "chat" && <span className="mr-2 font-medium">{message.user.name}</span>}
          {textOf(message)}
        </span>
      </button>
      <IconButton
        size="small"
        label={text.close}
        icon={<X aria-hidden="true" size={14} />}
        onClick={onClose}
      />
    </div>
  );
}

export const ChatNotice = (props: NoticeProps) => (
  <div role="status">{props.message && <Slip {...props} message={props.message} />}</div>
);
