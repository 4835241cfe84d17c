/** The demo company for benchmarks: loaded into a data home of its own, its people signed in by name and password. */
import { startKontor, makeHome, removeHome } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";

export interface Demo {
  readonly home: string;
  readonly kontor: Kontor;
}

/** Uses a data home that is gone afterwards, whatever happens. */
export const inHome = async <A>(use: (home: string) => Promise<A>): Promise<A> => {
  const home = makeHome();
  try {
    return await use(home);
  } finally {
    removeHome(home);
  }
};

/** Uses a server on a data home and ends it, whatever happens. */
export const withServer = async <A>(
  start: Parameters<typeof startKontor>[0],
  use: (kontor: Kontor) => Promise<A>,
): Promise<A> => {
  const kontor = await startKontor(start);
  try {
    return await use(kontor);
  } finally {
    await kontor.stop();
  }
};

/** Uses a demo company as `npm start` makes it: built screens, and the year of trade. */
export const withDemo = <A>(use: (demo: Demo) => Promise<A>): Promise<A> =>
  inHome((home) =>
    withServer({ home, program: "start.ts", within: 400_000 }, (kontor) => use({ home, kontor })),
  );

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
