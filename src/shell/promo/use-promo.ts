/** The pop-up's machine in this browser: its clock, and what it remembers (a day, and a cookie of 30 days). */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { promoMachine, secondsLeft, SILENT_DAYS } from "../../../machines/promo-popup.ts";
import { keepCookie, readCookie } from "../../client/cookie.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { keepStored, readStored } from "../../client/storage.ts";
import { toServerText } from "../../domain/time/clock.ts";
import { isTextField } from "../../kit/keyboard/shortcuts.tsx";

const COOKIE = "promoClosed";

const remembering = promoMachine.provide({
  actions: {
    rememberShown: ({ context }) => keepStored("promoShown", context.today),
    rememberClosed: () => keepCookie(COOKIE, "1", SILENT_DAYS),
  },
});

/** Somebody writes, or has to answer a question first. */
const isBusy = (): boolean =>
  isTextField(document.activeElement) || document.querySelector("[role=dialog][aria-modal=true]") !== null;

export interface Promo {
  readonly isShown: boolean;
  readonly seconds: number;
  readonly close: () => void;
}

export const usePromo = (): Promo => {
  const settings = useSettings();
  const [input] = useState(() => ({
    isWanted: settings.ShowPromotion.value,
    today: toServerText(Date.now(), settings.SystemTimeZone.value).slice(0, 10),
    shownOn: readStored("promoShown"),
    isSilenced: readCookie(COOKIE) !== null,
  }));
  const actor = useActorRef(remembering, { input });
  const isDone = useSelector(actor, ({ status }) => status === "done");
  useEffect(() => {
    if (isDone) return undefined;
    const tick = (): void => actor.send({ type: "TICK", now: Date.now(), isBusy: isBusy() });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [actor, isDone]);
  return {
    isShown: useSelector(actor, (state) => state.matches("shown")),
    seconds: useSelector(actor, ({ context }) => secondsLeft(context)),
    close: () => actor.send({ type: "CLOSE" }),
  };
};
