/** A network or HTTP failure shows its message for 5 seconds, whoever made the call (spec section 8). */
import { useEffect } from "react";
import { onCallFailed } from "../../client/http/call.ts";
import { notify } from "../../kit/feedback/notify.ts";

/** Calls whose failure is told otherwise, or only to the console (spec section 7, client behaviour). */
const toldOtherwise: ReadonlySet<string> = new Set([
  "common",
  "currencies",
  "language",
  "alarms",
  "exchangeRates",
  "todayShippings",
  "chatLogin",
]);

const FIVE_SECONDS = 5000;

export const useCallFailures = (): void =>
  useEffect(
    () =>
      onCallFailed((endpoint, error) => {
        if (toldOtherwise.has(endpoint)) return;
        notify({ tone: "negative", title: error.message, id: "call-failed", duration: FIVE_SECONDS });
      }),
    [],
  );
