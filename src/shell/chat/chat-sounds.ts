/** The chat's two sounds, one for orders and one for messages, and the setting that switches both off (spec section 4). */
import { useEffect } from "react";
import { call } from "../../client/http/call.ts";
import { startChat } from "../../client/chat/chat-actor.ts";
import { noteProblem } from "../../client/log.ts";
import { keyOf, queryClient, useCall } from "../../client/http/query.ts";
import { listEndpoints } from "../../contract/list.ts";
import { kindOf } from "../../domain/chat.ts";
import { playSound, unlockSounds } from "../../kit/feedback/sounds.ts";

/** As the setting is called: `voiceClose` is among its columns when the sounds are off (spec section 7). */
const TABLE = "voiceSetting";
const OFF = "voiceClose";

/** Milliseconds between two sounds: ten orders in one moment ring once. */
const PAUSE = 800;

const input = { query: { table: TABLE } } as const;

const keep = (columns: readonly string[]) =>
  queryClient.setQueryData(keyOf(listEndpoints.columns, input), {
    table: TABLE,
    columns,
    checkedColumnStatus: [],
  });

/** Switches at once; a switch that could not be kept goes back, and is only logged (spec section 7). */
const setSounds = async (on: boolean): Promise<void> => {
  const columns = on ? [] : [OFF];
  keep(columns);
  try {
    await call(listEndpoints.saveColumns, { payload: { table: TABLE, columns, checkedColumnStatus: [] } });
  } catch (error) {
    noteProblem("the sound setting was not saved", error);
    keep(on ? [OFF] : []);
  }
};

/** Plays a sound for what comes while the shell is there, and answers the switch. */
export const useChatSounds = (): {
  readonly hasSounds: boolean;
  readonly setSounds: (on: boolean) => void;
} => {
  const { data } = useCall(listEndpoints.columns, input, { staleTime: Infinity });
  const hasSounds = !data?.columns.includes(OFF);
  useEffect(() => unlockSounds(), []);
  useEffect(() => {
    if (!hasSounds) return undefined;
    let last = 0;
    const arrivals = startChat().actor.on("arrived", ({ message }) => {
      if (Date.now() - last < PAUSE) return;
      last = Date.now();
      playSound(kindOf(message) === "chat" ? "message" : "order");
    });
    return () => arrivals.unsubscribe();
  }, [hasSounds]);
  return { hasSounds, setSounds: (on) => void setSounds(on) };
};
