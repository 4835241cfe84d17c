/** What a screen's story stands in: words, a transport that answers from fixtures, a session, a router. */
import type { Decorator } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from "react-router";
import { shown } from "../../.storybook/toolbar.ts";
import { loadArea } from "../../src/app/i18n.ts";
import { ScreenProblem } from "../../src/app/screen-problem.tsx";
import { keepCookie } from "../../src/client/cookie.ts";
import { queryClient } from "../../src/client/http/query.ts";
import { session, setReload, settledSession, startSession } from "../../src/client/session/session.ts";
import { loadCompany } from "../../src/client/settings/settings.ts";
import { keepOfWindow } from "../../src/client/storage.ts";
import { setTransport, type WireAnswer } from "../../src/client/http/transport.ts";
import { answer } from "../../src/contract/endpoint.ts";
import { type ErrorData, type ErrorName, errors } from "../../src/contract/errors.ts";
import type { Profile } from "../../src/contract/session/session.ts";
import { addsUpFaults } from "./adds-up.ts";
import { inFormats } from "./in-formats.ts";
import { noteAnswered } from "./answered.ts";
import { holdToContract, madeAnswer } from "./contract.ts";
import { anna, companyIn } from "./fixtures.ts";
import { showWords } from "./words.ts";

/** What the server would answer, by "METHOD /path"; a function may look at the body. `never` keeps it waiting. */
export type Answers = Readonly<Record<string, WireAnswer | "never" | "offline">>;

/** A success with this data. */
export const says = (data: unknown): WireAnswer => ({ status: 200, body: answer(data) });

/** A refusal, with the sentence that the server would put. */
export const refuses = (
  name: ErrorName,
  message: string,
  detail: Omit<ErrorData, "name"> = {},
): WireAnswer => ({
  status: errors[name].status,
  body: { error: { code: errors[name].code, message }, data: { name, ...detail } },
});

const company = (): Answers => {
  const { settings, currencies } = companyIn(shown().formats);
  return {
    "GET /system-setting/common": says(settings),
    "GET /currencies": says({ currencies, total: currencies.length }),
    "GET /cache/exchange-rate": says({
      items: [{ fromCode: "HUF", toCode: "EUR", rate: 25_000_000, value: "0.0025" }],
    }),
    "GET /report/today-shippings": says({ orders: [], total: 0 }),
    "GET /user/setup": says({ needed: false }),
    "GET /user/two-step": says({ isOn: false, recoveryCodes: 0 }),
    "POST /user/logout": says(null),
    "PUT /user/language": says(null),
    "POST /chat/login": "never",
  };
};

/** Throws when a document in the answer does not add up. */
const holdToSums = (call: string, { body }: WireAnswer): void => {
  const faults = addsUpFaults(body);
  if (faults.length > 0) throw new Error(`A fixture does not add up: ${call}: ${faults.join("; ")}`);
};

type Act = (call: string, body: unknown) => WireAnswer | "never" | undefined;

let answersFirst: Act = () => undefined;

/** Lets calls act on what a story shows, before the answers that stand: until the next world is put in place. */
export const answerFirst = (act: Act): void => {
  answersFirst = act;
};

/** Puts a server in place that answers so, and `otherwise` to what is not named. */
const install = (
  answers: Answers,
  otherwise: (call: string) => WireAnswer | undefined = () => undefined,
): void => {
  for (const [call, given] of Object.entries(answers))
    if (typeof given !== "string") {
      holdToContract(call, given);
      holdToSums(call, given);
    }
  noteAnswered(JSON.stringify(answers));
  answerFirst(() => undefined);
  setTransport(({ method, url, body }) => {
    const [path = "", query = ""] = url.replace("/be/api", "").split("?", 2);
    const call = `${method} ${path}`;
    // An answer to "GET /path?name=value" is for calls that ask so.
    const narrower = Object.keys(answers).find(
      (key) => key.startsWith(`${call}?`) && query.split("&").includes(key.slice(call.length + 1)),
    );
    const found = answersFirst(call, body) ?? answers[narrower ?? call] ?? otherwise(call);
    if (found === "never") return new Promise(() => {});
    if (found === "offline") return Promise.reject(new TypeError("offline"));
    return Promise.resolve(found ?? refuses("NotFound", `No fixture for ${method} ${path}`));
  });
};

let isStarted = false;

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  setReload(() => {});
  startSession();
};

const signIn = async (profile: Profile): Promise<void> => {
  if (session.getSnapshot().matches("signedIn")) return session.send({ type: "PROFILE.CHANGED", profile });
  session.send({ type: "TOKEN.GIVEN", token: "story" });
  await settledSession();
};

/** A token whose profile cannot be loaded. */
const beRefused = async (problem: string): Promise<void> => {
  install({ ...company(), "GET /user/profile": refuses("SessionEnded", problem) });
  session.send({ type: "TOKEN.GIVEN", token: "dead" });
  await settledSession();
};

export interface World {
  readonly answers?: Answers;
  /** Who is signed in; null for nobody. */
  readonly profile?: Profile | null;
  /** Why nobody is. */
  readonly problem?: string;
  /** Areas whose words are needed. */
  readonly areas?: readonly string[];
  /** What is not among the answers is made from the contract's schemas, from this seed. */
  readonly seed?: string;
}

/** The loader of a story: everything is there before it is drawn. One for each story; those of its file would run beside it. */
export const inWorld =
  ({ answers = {}, profile = anna, problem, areas = [], seed }: World = {}) =>
  async (): Promise<Record<string, never>> => {
    const person = { ...(profile ?? anna), ...(shown().language !== "en" && { language: shown().language }) };
    const made = seed === undefined ? undefined : (call: string) => madeAnswer(call, seed);
    install({ ...company(), "GET /user/profile": says(person), ...inFormats(answers) }, made);
    keepOfWindow("tabs", null);
    keepCookie("sidebarStatus", "1", 1);
    await showWords();
    start();
    await Promise.all(["shell", ...areas].map(loadArea));
    queryClient.clear();
    // What an earlier story said of its refused person is gone when somebody signs in.
    if (profile !== null || session.getSnapshot().context.problem !== null) await signIn(person);
    if (profile === null) session.send({ type: "SESSION.ENDED", problem: null });
    if (problem !== undefined) await beRefused(problem);
    await loadCompany();
    return {};
  };

function Routed({ routes, path }: { readonly routes: RouteObject[]; readonly path: string }) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [path] }));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Where a story leads when it leaves its screen. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p data-untranslatable className="p-6 text-form text-muted">
      {`Leads to ${pathname}${search}`}
    </p>
  );
}

interface Surroundings {
  /** As the route table spells the path; the address itself when left out. */
  readonly route?: string;
  /** A frame whose outlet the story fills. */
  readonly around?: ReactNode;
  /** What other paths of the route table show. */
  readonly beside?: Readonly<Record<string, ReactNode>>;
}

/** Puts a story at an address. A screen that crashes is shown as the app shows it. */
export const at =
  (path: string, { route = path, around, beside = {} }: Surroundings = {}): Decorator =>
  (Story) => {
    const screens: RouteObject[] = Object.entries({ ...beside, [route]: <Story /> }).map(([id, element]) => ({
      id,
      path: id.replace(/\{(\w+)\}/g, ":$1"),
      element,
      ErrorBoundary: ScreenProblem,
    }));
    screens.push({ id: "elsewhere", path: "*", element: <Elsewhere /> });
    const routes = around === undefined ? screens : [{ id: "frame", element: around, children: screens }];
    return <Routed routes={routes} path={path} />;
  };
