/** Which till this browser is. Kept locally until another is chosen. */
import { keepStored, readStored } from "../../../../client/storage.ts";
import { makeStore, type Store } from "../../../../store.ts";

const stored = Number(readStored("till") ?? "");

/** Null while none is chosen. */
export const tillChoice: Store<number | null> = makeStore<number | null>(
  Number.isSafeInteger(stored) && stored > 0 ? stored : null,
);

export const chooseTill = (id: number): void => {
  keepStored("till", String(id));
  tillChoice.set(id);
};

export const forgetTill = (): void => {
  keepStored("till", null);
  tillChoice.set(null);
};
