/** What a person did that the server has not confirmed: stored in this browser until it has, so that nothing is lost without a network. */
import { Option, Schema } from "effect";
import { keepStored, readStored, type StorageKey } from "./storage.ts";

/** Waiting items under a name, such as the person and the document. */
export interface WaitingStore<Item> {
  readonly read: (name: string) => readonly Item[];
  /** Stores what waits; an empty queue is removed. */
  readonly keep: (name: string, items: readonly Item[]) => void;
}

export const waitingStore = <Item>(
  key: StorageKey,
  item: Schema.Codec<Item, unknown>,
): WaitingStore<Item> => {
  const decode = Schema.decodeUnknownOption(
    Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(item))),
  );
  const readAll = (): Readonly<Record<string, readonly Item[]>> =>
    Option.getOrElse(decode(readStored(key)), () => ({}));
  return {
    read: (name) => readAll()[name] ?? [],
    keep: (name, items) => {
      const others = Object.entries(readAll()).filter(([one]) => one !== name);
      const all = items.length === 0 ? others : [...others, [name, items] as const];
      keepStored(key, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)));
    },
  };
};
