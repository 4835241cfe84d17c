/**
 * Follows the company's settings: what anybody changes is read anew within a moment, in every page that somebody looks at.
 * A page in the background lets go of its connection, of which browsers have few, and catches up when it comes to the front.
 */
import { sessionEndpoints } from "../../contract/session/session.ts";
import { type CompanySettings, settingEndpoints } from "../../contract/setting/setting.ts";
import { systemSettingEndpoints } from "../../contract/setting/system-setting.ts";
import { call } from "../http/call.ts";
import { logProblem } from "../log.ts";
import { keyOf, queryClient, readAnew } from "../http/query.ts";
import { changeProfile, session } from "../session/session.ts";
import { tellSettingsChanged } from "./settings.ts";
import { readToken } from "../storage.ts";
import { addressOf } from "../http/wire.ts";

/** A till has settings of its own and never asked for these. */
const knownSettings = (): CompanySettings | undefined =>
  queryClient.getQueryData(keyOf(settingEndpoints.common, {}));

/** Reads settings, currencies and the profile's flags again; lists of settings when they are shown next. */
export const renewSettings = async (): Promise<void> => {
  const [profile] = await Promise.all([
    call(sessionEndpoints.profile),
    knownSettings() === undefined ? undefined : readAnew(settingEndpoints.common),
    queryClient.invalidateQueries({ queryKey: keyOf(settingEndpoints.currencies) }),
    queryClient.invalidateQueries({ queryKey: keyOf(systemSettingEndpoints.groupSettings) }),
  ]);
  changeProfile(profile);
  tellSettingsChanged();
};

/** What this page goes by: the older of what the settings and the profile say. */
const versionSeen = (): number => {
  const ofProfile = session.getSnapshot().context.profile?.sysSettings["SettingsVersion"];
  const ofSettings = knownSettings()?.SettingsVersion.value ?? Number.POSITIVE_INFINITY;
  return Math.min(ofSettings, typeof ofProfile === "number" ? ofProfile : 0);
};

const hear = (version: number): void => {
  if (version <= versionSeen()) return;
  renewSettings().catch((error: unknown) => logProblem("changed settings were not read", error));
};

/** Reads events until the stream ends. */
const readEvents = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    const versions = events.map((event) => Number(/^data: (\d+)$/.exec(event)?.[1] ?? 0));
    hear(Math.max(0, ...versions));
  }
};

/** Listens as long as the server speaks. A refusal is asked for again the ordinary way, which knows what it means. */
const listen = async (signal: AbortSignal): Promise<void> => {
  const response = await fetch(addressOf(systemSettingEndpoints.settingChanges.args[1], {}, {}), {
    headers: { "X-Auth-Token": readToken() ?? "" },
    credentials: "include",
    signal,
  });
  if (response.status === 403) await call(sessionEndpoints.profile);
  if (!response.ok || response.body === null) throw new Error(`answered with ${response.status}`);
  await readEvents(response.body);
};

const SECOND = 1000;
const LONGEST_PAUSE = 30 * SECOND;

/** Some time, not the same for everybody; shorter when the network comes back. */
const pause = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wait = Math.min(LONGEST_PAUSE, SECOND * 2 ** failures) * (0.5 + Math.random());
    const timer = setTimeout(done, wait);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });

const keepListening = async (signal: AbortSignal): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    const since = Date.now();
    // The network or the server is away: what it did meanwhile is told when it is back.
    await listen(signal).catch(() => {});
    failures = Date.now() - since > LONGEST_PAUSE ? 0 : failures + 1;
    if (!signal.aborted) await pause(failures, signal);
  }
};

/** Follows the settings from now on, while somebody is signed in and looks at this page. */
export const followSettings = (): void => {
  let listening: AbortController | null = null;
  const adapt = () => {
    const isWanted = session.getSnapshot().matches("signedIn") && document.visibilityState === "visible";
    if (isWanted && listening === null) {
      listening = new AbortController();
      void keepListening(listening.signal);
    } else if (!isWanted) {
      listening?.abort();
      listening = null;
    }
  };
  session.subscribe(adapt);
  document.addEventListener("visibilitychange", adapt);
  adapt();
};
