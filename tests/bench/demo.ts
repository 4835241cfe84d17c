/** The demo company for benchmarks: loaded into a data home of its own, its people signed in by name and password. */
import { startKontor, makeHome, removeHome } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";

export interface Demo {
  readonly home: string;
  readonly kontor: Kontor;
  /** Ends the server and removes the data home. */
  readonly close: () => Promise<void>;
}

/** The server of a demo company as `npm start` runs it: built screens, and the year of trade. */
export const openDemo = async (): Promise<Demo> => {
  const home = makeHome();
  try {
    const kontor = await startKontor({ home, program: "start.ts", within: 400_000 });
    const close = async () => {
      await kontor.stop();
      removeHome(home);
    };
    return { home, kontor, close };
  } catch (error) {
    removeHome(home);
    throw error;
  }
};

interface Answer {
  readonly error: { readonly message: string };
  readonly data: unknown;
}

/** Asks the API and throws when it refuses; `body` makes it a POST. */
export const askApi = async (
  { address, token = "" }: { readonly address: string; readonly token?: string },
  path: string,
  body?: object,
): Promise<unknown> => {
  const response = await fetch(`${address}/be/api${path}`, {
    headers: { "x-auth-token": token, "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const { error, data } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${error.message}`);
  return data;
};

/** The token of a person of the demo company. */
export const signIn = async (address: string, username = "cashier"): Promise<string> => {
  const person = { username, password: "kontor-demo" };
  const { accessToken } = (await askApi({ address }, "/user/login", person)) as {
    readonly accessToken: string;
  };
  return accessToken;
};
