/** The places of the staff chat in the shell. What stands there is fetched when the page has come to rest. */
import { type ComponentType, lazy, Suspense } from "react";
import { logProblem } from "../client/log.ts";
import { whenIdle } from "../kit/idle.ts";

/** A chat that cannot be fetched is no reason for the screen to fail. */
const fetched = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>(whenIdle);
    try {
      return { default: await load() };
    } catch (error) {
      logProblem("the chat was not loaded", error);
      return { default: () => null };
    }
  });

const Chat = fetched(async () => (await import("./chat.tsx")).Chat);
const Button = fetched(async () => (await import("./chat-button.tsx")).ChatButton);

/** The panel at the right, or the notice of a message. */
export const ChatSlot = () => (
  <Suspense fallback={null}>
    <Chat />
  </Suspense>
);

/** The button in the top bar. */
export const ChatButtonSlot = () => (
  <Suspense fallback={<span className="size-8" />}>
    <Button />
  </Suspense>
);
