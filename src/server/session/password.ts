/** Passwords and PINs at rest: argon2id in a PHC string. `crypto.argon2` is marked experimental (1.2) in Node 24. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { Effect } from "effect";

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const derive = (message: string, nonce: Buffer, { memory, passes, parallelism }: Cost) =>
  Effect.callback<Buffer>((resume) => {
    argon2("argon2id", { message, nonce, parallelism, tagLength: 32, memory, passes }, (error, key) =>
      resume(error ? Effect.die(error) : Effect.succeed(key)),
    );
  });

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** The hash to store for a password or PIN. */
export const hashPassword = Effect.fnUntraced(function* (password: string) {
  const nonce = randomBytes(16);
  const key = yield* derive(password.normalize("NFKC"), nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(key)}`;
});

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password belongs to a stored hash. A malformed hash belongs to none. */
export const passwordFits = Effect.fnUntraced(function* (password: string, hash: string) {
  const [, memory, passes, parallelism, nonce, key] = phc.exec(hash) ?? [];
  if (!nonce || !key) return false;
  const wanted = Buffer.from(key, "base64");
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = yield* derive(password.normalize("NFKC"), Buffer.from(nonce, "base64"), costs);
  return derived.length === wanted.length && timingSafeEqual(derived, wanted);
});
