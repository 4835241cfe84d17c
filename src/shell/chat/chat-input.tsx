/** Where a message is written: one to three rows, Enter sends, and an empty one flashes (spec section 5). */
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_MESSAGE, messageOf } from "../../domain/chat.ts";
import { cx } from "../../kit/theme/cx.ts";
import { boxClass } from "../../kit/field/field.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import type { ChatActs } from "./chat-view.ts";

/** Pixels: a row, and what stands around the rows. */
const ROW = 20;
const AROUND = 12;
const MOST_ROWS = 3;

interface InputProps {
  readonly draft: string;
  readonly acts: Pick<ChatActs, "send" | "keepDraft">;
}

/** What is typed, kept with each key, and what sending it does. */
const useDraft = ({ draft, acts }: InputProps) => {
  const [typed, setTyped] = useState(draft);
  const [isFlashing, setFlashing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const type = (text: string) => {
    setTyped(text);
    acts.keepDraft(text);
  };
  const send = () => {
    const text = messageOf(typed);
    if (text === null) setFlashing(true);
    else {
      acts.send(text);
      type("");
    }
    input.current?.focus();
  };
  return { typed, type, send, input, isFlashing, endFlash: () => setFlashing(false) };
};

const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing;

export function ChatInput(props: InputProps) {
  const { t } = useTranslation("chat");
  const { typed, type, send, input, isFlashing, endFlash } = useDraft(props);
  useEffect(() => input.current?.focus({ preventScroll: true }), [input]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex shrink-0 items-end gap-1.5 border-t border-line p-2"
    >
      <div className={cx(boxClass, "flex", isFlashing && "kit-flash")} onAnimationEnd={endFlash}>
        <textarea
          ref={input}
          rows={1}
          value={typed}
          maxLength={LONGEST_MESSAGE}
          aria-label={t("input")}
          placeholder={t("input.hint")}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (!isSending(event)) return;
            event.preventDefault();
            send();
          }}
          style={{ minHeight: ROW + AROUND, maxHeight: MOST_ROWS * ROW + AROUND }}
          className="field-sizing-content min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-form outline-none"
        />
      </div>
      <IconButton
        type="submit"
        label={t("send")}
        icon={<SendHorizontal aria-hidden="true" size={16} />}
        className="text-accent"
      />
      <span role="status" className="sr-only">
        {isFlashing && t("input.empty")}
      </span>
    </form>
  );
}
