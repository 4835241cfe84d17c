/** The places of the staff chat in the shell, filled when the page has had its first second. */
import { lazyShellPart } from "../lazy-shell-part.tsx";

/** The panel at the right, while it is open. */
export const ChatSlot = lazyShellPart(async () => (await import("./chat.tsx")).Chat);

/** The notice of a message. */
export const ChatNoticeSlot = lazyShellPart(async () => (await import("./chat.tsx")).ChatNoticeOfNow);

const Button = lazyShellPart(async () => (await import("./chat-button.tsx")).ChatButton);

/** The button in the top bar; its place is kept from the start. */
export const ChatButtonSlot = () => (
  <span className="inline-flex size-8">
    <Button />
  </span>
);
