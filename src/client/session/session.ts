/** The one session of this browser tab: the session machine with its effects, agreed with the other tabs. */
import type { Schema } from "effect";
import { useMemo } from "react";
import { useSelector } from "@xstate/react";
import { createActor, fromPromise, waitFor } from "xstate";
import { sessionMachine } from "../../../machines/session.ts";
import { seesField } from "../../contract/field-right.ts";
import { type LoginResult, type Profile, sessionEndpoints } from "../../contract/session/session.ts";
import { call, onSessionEnded } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";
import { logProblem } from "../log.ts";
import { showLanguage } from "../language.ts";
import { storedProfile } from "./stored-profile.ts";
import {
  isInvoiceIdentity,
  keepOfWindow,
  keepStored,
  keepToken,
  readOfWindow,
  readToken,
  TOKEN_KEY,
} from "../storage.ts";

/** A browser for invoices only has the role Invoice and no other (spec section 4). */
const withIdentity = (profile: Profile): Profile =>
  isInvoiceIdentity() ? { ...profile, role: ["Invoice"] } : profile;

/** How long a till waits for the profile before it opens with the stored one (OT1). */
const PATIENCE_MS = 4000;

let isFromStore = false;

/** Whether nobody could ask the server who this is: the till opens with the stored profile, and nothing else does. */
export const isStoredSession = (): boolean => isFromStore;

const isRefusal = (error: unknown): boolean => error instanceof CallError && !error.outcomeUnknown;

const askProfile = async (stored: Profile | null): Promise<Profile> => {
  try {
    return await call(
      sessionEndpoints.profile,
      {},
      stored === null ? {} : { signal: AbortSignal.timeout(PATIENCE_MS) },
    );
  } catch (error) {
    if (stored === null || isRefusal(error)) throw error;
    isFromStore = true;
    return stored;
  }
};

const loadProfile = fromPromise<Profile, { readonly token: string }>(async () => {
  const profile = await askProfile(storedProfile());
  await showLanguage(profile.language);
  return withIdentity(profile);
});

/** Deletes the customers that a till of this browser stored. Their code is loaded only where there is a till's database. */
const forgetCustomers = async (): Promise<void> => {
  if (typeof indexedDB === "undefined" || indexedDB.databases === undefined) return;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "kontor-till")) return;
  await (await import("../till/customers.ts")).forgetCustomers();
};

/** The customers go with the session. The page that ends it may be gone before they are: the next one does it again. */
const forgetSession = (): void => {
  forgetCustomers().catch((error: unknown) => logProblem("the stored customers were not deleted", error));
};

const signOut = fromPromise<void, { readonly token: string }>(async () => {
  await call(sessionEndpoints.logout);
});

let reload = (): void => location.reload();

/** Puts something else in the place of loading the page again: for stories and tests, which would lose themselves. */
export const setReload = (instead: () => void): void => {
  reload = instead;
};

/** The session actor. It is started by the app; who is signed in is in its context. */
export const session = createActor(
  sessionMachine.provide({
    actors: { loadProfile, signOut },
    actions: {
      keepToken: ({ context }) => {
        keepToken(context.token);
        if (context.token === null) forgetSession();
        keepOfWindow("signedOutBecause", context.problem);
      },
      reload: () => reload(),
    },
  }),
  { input: { token: readToken() } },
);

/** What another tab did to the token is done here too: signed out there, signed out here. */
const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
  if (key !== TOKEN_KEY && key !== null) return;
  const { token } = session.getSnapshot().context;
  if (newValue === token) return;
  if (newValue === null) session.send({ type: "SESSION.ENDED", problem: null });
  else if (token === null) session.send({ type: "TOKEN.GIVEN", token: newValue });
  else reload();
};

/** Starts the session, once. */
export const startSession = (): void => {
  onSessionEnded((problem) => session.send({ type: "SESSION.ENDED", problem }));
  window.addEventListener("storage", followOtherTabs);
  session.start();
};

/** Lets a login in. Where somebody is signed in already, the page starts anew for the other person. */
export const enter = async ({ accessToken }: LoginResult): Promise<void> => {
  if (session.getSnapshot().matches("signedIn")) {
    keepToken(accessToken);
    location.replace("/");
    return;
  }
  session.send({ type: "TOKEN.GIVEN", token: accessToken });
  await settledSession();
};

/** Who is signed in once that is known; null when nobody is. */
export const settledSession = async (): Promise<Profile | null> => {
  const settled = await waitFor(
    session,
    (state) => !state.matches("starting") && !state.matches("loadingProfile"),
  );
  return settled.context.profile;
};

/** Who is signed in as the server says it; a session from the store is confirmed first. Throws a CallError. */
export const confirmedSession = async (): Promise<Profile | null> => {
  if (isFromStore) {
    const profile = await call(sessionEndpoints.profile);
    isFromStore = false;
    changeProfile(profile);
  }
  return settledSession();
};

/** Signs out; the page reloads. */
export const leave = (): void => session.send({ type: "SIGN_OUT" });

/** Puts a saved profile in the place of the one in memory. */
export const changeProfile = (profile: Profile): void =>
  session.send({ type: "PROFILE.CHANGED", profile: withIdentity(profile) });

/** The signed-in person; null when nobody is. */
export const useProfile = (): Profile | null => useSelector(session, ({ context }) => context.profile);

/** Why nobody is signed in any more, as a sentence; null when there is nothing to say. */
export const useSessionProblem = (): string | null =>
  useSelector(session, ({ context }) => context.problem ?? readOfWindow("signedOutBecause"));

const may = (profile: Profile | null, right: string): boolean =>
  profile !== null && (profile.role.includes("Root") || profile.privilege.includes(right));

/** Asks for a right `area.entity.act`: `const can = useCan(); can("sale.order.cancel")`. */
export const useCan = (): ((right: string) => boolean) => {
  const profile = useProfile();
  return (right) => may(profile, right);
};

/** Asks whether fields of a schema are there for this person, by their names: `useSees(CustomerRow)("phone")`. */
export const useSees = (schema: Schema.Top): ((field: string) => boolean) => {
  const profile = useProfile();
  return useMemo(() => seesField(schema, (right) => may(profile, right)), [schema, profile]);
};

/**
 * Makes this browser one for invoices only, or one for everything again: by the local marker and a reload, which begins at
 * `path` (spec section 2, the invoice subsystem). What was open belongs to the other one.
 */
export const changeIdentity = (identity: "invoice" | null, path: string): void => {
  keepStored("identity", identity);
  keepOfWindow("tabs", null);
  history.replaceState(null, "", path);
  reload();
};
