/** The places of the staff chat in the shell. What stands there is fetched when the page has come to rest. */
import { type ComponentType, lazy, Suspense } from "react";
import { logProblem } from "../client/log.ts";

const REST = 1200;

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(
      () => (typeof requestIdleCallback === "function" ? requestIdleCallback(() => resolve()) : resolve()),
      REST,
    );
  });

/** A chat that cannot be fetched is no reason for the screen to fail. */
const fetched = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await rest();
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
