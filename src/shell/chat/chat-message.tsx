/** One message: somebody's, one's own, one about an order, or one that is not sent yet. */
import { Clock, CircleAlert, ReceiptText, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Outgoing } from "../../../machines/chat/chat-context.ts";
import { type ChatKind, type ChatMessage, kindOf, NEW_APP_ORDER, NEW_SALE_ORDER } from "../../domain/chat.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Button } from "../../kit/button.tsx";
import { cx } from "../../kit/theme/cx.ts";

/** Where messages about orders lead (spec section 4). */
const places = { order: "/sale/index", preorder: "/mall/app-mall" } as const;

/** What is shown of a message: those of the system user speak the language of the interface. */
export const useShownText = (): ((message: Pick<ChatMessage, "text" | "user">) => string) => {
  const { t } = useTranslation("chat");
  return ({ text, user }) =>
    kindOf({ text, user }) === "chat"
      ? text
      : text.replace(NEW_SALE_ORDER, t("order")).replace(NEW_APP_ORDER, t("preorder"));
};

const bubbleClass = "rounded-panel px-2.5 py-1.5 text-list wrap-anywhere whitespace-pre-wrap";

function Own({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-end pl-10">
      <p className={cx(bubbleClass, "bg-accent-soft")}>{text}</p>
      <div className="mt-0.5 flex items-center gap-1.5 text-mini text-muted">{children}</div>
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** The same person wrote just before. */
  readonly goesOn: boolean;
  /** hh:mm */
  readonly time: string;
}

function Other({ message: { user, text }, goesOn, time }: MessageProps) {
  return (
    <div className="flex gap-2 pr-6">
      <span className="w-6 shrink-0">{!goesOn && <Avatar name={user.name} size={24} decorative />}</span>
      <div className="min-w-0">
        {goesOn ? (
          <span className="sr-only">
            {user.name} {time}
          </span>
        ) : (
          <div className="mb-0.5 flex items-baseline gap-1.5">
            <span className="truncate text-small font-medium">{user.name}</span>
            <time className="figures shrink-0 text-mini text-muted">{time}</time>
          </div>
        )}
        <p className={cx(bubbleClass, "w-fit bg-press")}>{text}</p>
      </div>
    </div>
  );
}

interface OrderProps {
  readonly kind: Exclude<ChatKind, "chat">;
  readonly text: string;
  readonly time: string;
}

function Order({ kind, text, time }: OrderProps) {
  const Icon = kind === "order" ? ReceiptText : Smartphone;
  return (
    <Link
      to={places[kind]}
      className="flex items-center gap-2 rounded border border-line px-2.5 py-1.5 text-list hover:bg-hover"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{text}</span>
      <time className="figures shrink-0 text-mini text-muted">{time}</time>
    </Link>
  );
}

export function Message(props: MessageProps) {
  const { message, isOwn, time } = props;
  const textOf = useShownText();
  const kind = kindOf(message);
  if (kind !== "chat") return <Order kind={kind} text={textOf(message)} time={time} />;
  if (!isOwn) return <Other {...props} />;
  return (
    <Own text={message.text}>
      <time className="figures">{time}</time>
    </Own>
  );
}

export interface OutgoingProps {
  readonly message: Outgoing;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

/** What is on its way, or was refused and waits for somebody to say what becomes of it. */
export function OutgoingMessage({ message: { text, state }, onSendAgain, onDiscard }: OutgoingProps) {
  const { t } = useTranslation("chat");
  if (state === "waiting")
    return (
      <Own text={text}>
        <Clock aria-hidden="true" size={12} />
        {t("waiting")}
      </Own>
    );
  return (
    <Own text={text}>
      <CircleAlert aria-hidden="true" size={12} className="text-negative" />
      <span className="text-negative">{t("notSent")}</span>
      <Button look="ghost" size="small" onClick={onSendAgain}>
        {t("trade:sendAgain")}
      </Button>
      <Button look="ghost" size="small" onClick={onDiscard}>
        {t("discard")}
      </Button>
    </Own>
  );
}
