/**
 * Registers the service worker, which starts the till without a network (OT1), and lets a new version take over once the
 * counter is empty and nothing waits to be sent (OT7).
 */
import i18next from "i18next";
import { noteProblem } from "./log.ts";
import { readLanguage } from "./storage.ts";
import { isUpdateTurn } from "./update-turn.ts";

const LOOK_EVERY = 10_000;
const ASK_EVERY = 3_600_000;

/** A till that is open in another tab decides for itself. */
const isTillOpen = async (): Promise<boolean> =>
  ((await navigator.locks?.query())?.held ?? []).some(({ name }) => name === "kontor-till");

const mayTakeOver = async (): Promise<boolean> => isUpdateTurn() ?? !(await isTillOpen());

/** The words of the language that is shown are stored with the program. */
const tellLanguage = ({ installing, waiting, active }: ServiceWorkerRegistration): void => {
  for (const worker of [installing, waiting, active])
    worker?.postMessage({ type: "language", language: readLanguage() });
};

const follow = (registration: ServiceWorkerRegistration): void => {
  const look = async () => {
    if (registration.waiting !== null && (await mayTakeOver()))
      registration.waiting?.postMessage({ type: "takeOver" });
  };
  let isControlled = navigator.serviceWorker.controller !== null;
  // A form of another screen is not thrown away for a new version: only the till begins anew, while it is empty.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled && isUpdateTurn() === true) location.reload();
    isControlled = true;
  });
  const ask = () => void registration.update().catch(() => {});
  setInterval(() => void look(), LOOK_EVERY);
  setInterval(ask, ASK_EVERY);
  addEventListener("online", ask);
  void look();
  tellLanguage(registration);
  i18next.on("languageChanged", () => tellLanguage(registration));
};

/** Starts it, where the browser has service workers: pages that came by TLS or from this machine. */
export const startProgram = async (): Promise<void> => {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  try {
    follow(await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }));
  } catch (error) {
    noteProblem("the program is not stored for offline use", error);
  }
};
