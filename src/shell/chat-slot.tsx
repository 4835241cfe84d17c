/** The places of the staff chat in the shell, filled when the page has had its first second. */
import { whenQuiet } from "./quiet.tsx";

/** The panel at the right, or the notice of a message. */
export const ChatSlot = whenQuiet(async () => (await import("./chat.tsx")).Chat);

const Button = whenQuiet(async () => (await import("./chat-button.tsx")).ChatButton);

/** The button in the top bar; its place is kept from the start. */
export const ChatButtonSlot = () => (
  <span className="inline-flex size-8">
    <Button />
  </span>
);
