/** Commands: sent once however often they are pressed, by an idempotency key made at the first press (G4). */
import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callDescribed, type InputOf, type OutputOf } from "./call.ts";
import { CallError } from "./call-error.ts";
import { keyOf } from "./query.ts";
import type { Described, Given } from "./wire.ts";

/** A payload whose `key` may be left out, because the hook makes it. */
type Keyed<P> = P extends { readonly key: string } ? Omit<P, "key"> & { readonly key?: string } : P;

/** What a command is run with: the endpoint's input; `payload.key` only where the document has one of its own. */
export type CommandInput<E extends Described> =
  InputOf<E> extends { readonly payload: infer P }
    ? Omit<InputOf<E>, "payload"> & { readonly payload: Keyed<P> }
    : InputOf<E>;

export interface CommandOptions {
  /** Reads that this command makes out of date. */
  readonly refreshes?: readonly Described[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const withKey = (input: Given, key: string): Given =>
  isRecord(input.payload) ? { ...input, payload: { key, ...input.payload } } : input;

/** A new idempotency key; also for a document's own client id. */
export const newKey = (): string => crypto.randomUUID();

/**
 * The keys of commands under way. A command of the same contents gets the same key until its outcome is known; a command
 * of other contents is another command, which the document's version guards (G5).
 */
export const makeKeyring = () => {
  const keys = new Map<string, string>();
  return {
    take: (input: Given): string => {
      const contents = JSON.stringify(input);
      const key = keys.get(contents) ?? newKey();
      keys.set(contents, key);
      return key;
    },
    /** While nobody knows whether the server did it, the key is kept for the next press. */
    settle: (input: Given, error: unknown): void => {
      if (!(error instanceof CallError && error.outcomeUnknown)) keys.delete(JSON.stringify(input));
    },
  };
};

/** A command: `const pay = useCommand(saleEndpoints.pay)`, then `pay.mutate({ payload })` or `await pay.mutateAsync(...)`. */
export function useCommand<E extends Described>(
  endpoint: E,
  options?: CommandOptions,
): UseMutationResult<OutputOf<E>, CallError, CommandInput<E>>;
export function useCommand(
  endpoint: Described,
  { refreshes = [] }: CommandOptions = {},
): UseMutationResult<unknown, Error, Given> {
  const [keyring] = useState(makeKeyring);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Given) => callDescribed(endpoint, withKey(input, keyring.take(input)), {}),
    onSettled: (_, error, input) => keyring.settle(input, error),
    onSuccess: () =>
      Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))),
  });
}
