/** The list of messages: days, the newest at the bottom, where it stays until somebody scrolls up. */
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../client/settings/settings.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/states.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Message, OutgoingMessage } from "./chat-message.tsx";
import { type ChatDay, daysOf, goesOn, minuteOf } from "./chat-time.ts";
import type { ChatActs, ChatView } from "./chat-view.ts";

/** Pixels from the bottom within which somebody reads along. */
const AT_BOTTOM = 40;

/** Stays at the bottom while somebody reads along, and at the same message when older ones come in above. */
const useReading = (view: ChatView) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, first: "", isAtBottom: true });
  const first = view.messages[0]?.id ?? "";
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, first: firstBefore, isAtBottom } = before.current;
    if (isAtBottom) element.scrollTop = element.scrollHeight;
    else if (first !== firstBefore) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, height: element.scrollHeight, first };
  }, [view.messages, view.outgoing, view.isLoaded, first]);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    before.current.isAtBottom = left < AT_BOTTOM;
  };
  return { box, onScroll };
};

function Day({ day, username }: { readonly day: ChatDay; readonly username: string }) {
  const { t } = useTranslation("chat");
  const offset = useSettings().SystemTimeZone.value;
  return (
    <li>
      <h3 className="sticky top-0 z-sticky mx-auto my-2 w-fit rounded-full bg-surface px-2.5 text-mini font-medium text-muted">
        {day.name === null ? day.shown : t(day.name)}
      </h3>
      <ol className="flex flex-col gap-2">
        {day.messages.map((message, index) => (
          <li key={message.id}>
            <Message
              message={message}
              isOwn={message.user.username === username}
              goesOn={goesOn(message, day.messages[index - 1])}
              time={minuteOf(message.at, offset)}
            />
          </li>
        ))}
      </ol>
    </li>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-4 p-4">
    {["w-40", "w-56", "w-32", "w-48"].map((width) => (
      <Skeleton key={width} className={`h-8 ${width}`} />
    ))}
  </div>
);

export function ChatLog({ view, acts }: { readonly view: ChatView; readonly acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const offset = useSettings().SystemTimeZone.value;
  const { box, onScroll } = useReading(view);
  const isEmpty = view.messages.length === 0 && view.outgoing.length === 0;
  return (
    <div
      ref={box}
      role="log"
      aria-label={t("log")}
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 overflow-y-auto px-3 pb-2"
    >
      {isEmpty && !view.isLoaded && <Waiting />}
      {isEmpty && view.isLoaded && <EmptyState compact title={t("empty.title")} detail={t("empty.detail")} />}
      {view.hasOlder && (
        <div className="pt-2 text-center">
          <Button look="ghost" size="small" busy={view.isLoadingOlder} onClick={acts.loadOlder}>
            {t("older")}
          </Button>
        </div>
      )}
      <ol>
        {daysOf(view.messages, view.now, offset).map((day) => (
          <Day key={day.key} day={day} username={view.username} />
        ))}
      </ol>
      <ol className="mt-2 flex flex-col gap-2">
        {view.outgoing.map((message) => (
          <li key={message.id}>
            <OutgoingMessage
              message={message}
              onSendAgain={() => acts.sendAgain(message.id)}
              onDiscard={() => acts.discard(message.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
