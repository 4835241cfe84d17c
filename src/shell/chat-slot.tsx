/** The places of the staff chat in the shell, filled when the page has had its first second. */
import { whenQuiet } from "./quiet.tsx";

/** The panel at the right, while it is open. */
export const ChatSlot = whenQuiet(async () => (await import("./chat.tsx")).Chat);

/** The notice of a message. */
export const ChatNoticeSlot = whenQuiet(async () => (await import("./chat.tsx")).ChatNoticeOfNow);

const Button = whenQuiet(async () => (await import("./chat-button.tsx")).ChatButton);

/** The button in the top bar; its place is kept from the start. */
export const ChatButtonSlot = () => (
  <span className="inline-flex size-8">
    <Button />
  </span>
);
