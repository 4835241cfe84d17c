/** How an act changes stored documents: locked, in the version it names (G5), as its life allows, once (G4), with a line in its history. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { DocumentType } from "../../contract/document.ts";
import type { Right } from "../../contract/endpoint.ts";
import type { ErrorName } from "../../contract/errors.ts";
import { once } from "../command.ts";
import { may, type SignedInPerson } from "../person.ts";
import { documentLog, readBatch, refuseStaleDocument, writeBatch } from "../record/public.ts";
import { type Refusal, refuse } from "../refusal.ts";

/** What every kind of document has when it is locked. */
interface Stored<State> {
  readonly id: number;
  readonly version: number;
  readonly state: State;
}

/** A refusal that has a sentence of its own, with its figures. */
export interface DocumentRefusal {
  readonly name: ErrorName;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The refusal of who approves or refuses what they asked for themselves (T9). */
export const ownDocument = (id: number, number: string | null): DocumentRefusal => ({
  name: "OwnDocument",
  params: { number: number ?? `#${id}` },
});

/**
 * A kind of document: a table with `id`, `version`, `state`, `changed_at`, and the life of its machine. `R` is what reading it
 * needs.
 */
export interface DocumentKind<
  Document extends Stored<State>,
  State extends string,
  Event,
  R,
  Page = unknown,
> {
  readonly type: DocumentType;
  readonly table: string;
  /** Locks it and answers with what its acts need; NotFound when there is none, or none that this person may see. */
  readonly lock: (id: number) => Effect.Effect<Document, Refusal | SqlError, R>;
  /** The state after an event; null when it is not possible now. */
  readonly step: (document: Document, event: Event) => State | null;
  /** What refuses an event that is not possible now, where that is more than NotPossibleNow. */
  readonly refusalOf?: (document: Document, event: Event) => DocumentRefusal | null;
  /** The document as the person may see it, for whoever comes too late. */
  readonly read: (id: number) => Effect.Effect<Page, Refusal | SqlError, R>;
}

/** A document in the version that was seen. */
interface Seen {
  readonly id: number;
  readonly version: number;
}

interface Change<Document, Event, R> {
  /** The endpoint, and the word of the act in the history. */
  readonly name: string;
  readonly input: Seen & { readonly key: string };
  readonly event: Event;
  readonly detail?: string | null;
  /** What happens beside the new state; runs in the transaction. */
  readonly apply: (document: Document) => Effect.Effect<void, Refusal | SqlError, R>;
}

/**
 * Locks a document and returns it with its state after the event. Errors: StaleVersion, NotPossibleNow or the refusal of its kind,
 * each with the document as it is now.
 */
export const lockForChange = <Document extends Stored<State>, State extends string, Event, R>(
  kind: DocumentKind<Document, State, Event, R>,
  input: Seen,
  event: Event,
) =>
  Effect.gen(function* () {
    const document = yield* kind.lock(input.id);
    const to = kind.step(document, event);
    const isStale = document.version !== input.version;
    if (to === null || isStale) {
      const current = yield* kind.read(document.id);
      if (isStale) return yield* refuseStaleDocument(kind.type, document.id, current);
      const { name, params } = kind.refusalOf?.(document, event) ?? { name: "NotPossibleNow", params: {} };
      return yield* refuse(name, { params, current });
    }
    return { document, to };
  });

/** The change inside a transaction that is under way; answers with the id of the document. */
export const applyChange = <Document extends Stored<State>, State extends string, Event, R, R2>(
  kind: DocumentKind<Document, State, Event, R>,
  {
    name,
    input,
    event,
    detail,
    apply,
  }: Omit<Change<Document, Event, R2>, "input"> & { readonly input: Seen },
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const { document, to } = yield* lockForChange(kind, input, event);
    yield* apply(document);
    yield* sql`
      with changed as (
        update ${sql(kind.table)} set state = ${to}, version = version + 1, changed_at = now() where id = ${document.id}
      )
      ${yield* documentLog({
        documentType: kind.type,
        documentId: document.id,
        act: name,
        fromState: document.state,
        toState: to,
        detail: detail ?? null,
      })}`;
    return document.id;
  });

/** Makes the change once for its key and answers with the id of the document. */
export const changeDocument = <Document extends Stored<State>, State extends string, Event, R, R2>(
  kind: DocumentKind<Document, State, Event, R>,
  change: Change<Document, Event, R2>,
) => {
  const { name, input } = change;
  return once({ key: input.key, name: `${kind.type} ${name}`, body: input }, applyChange(kind, change));
};

/** The change of one kind of document, which answers with the document as its page reads it then. */
export const documentChange =
  <Document extends Stored<State>, State extends string, Event, R, Page>(
    kind: DocumentKind<Document, State, Event, R, Page>,
  ) =>
  <R2>(change: Change<Document, Event, R2>) =>
    Effect.flatMap(changeDocument(kind, change), kind.read);

interface ManyChanges<Document, Event, R> extends Omit<Change<Document, Event, R>, "input"> {
  readonly input: { readonly key: string; readonly records: readonly Seen[] };
}

/** The same change of many documents: each by itself, one that cannot be is refused and named, the others are done. */
export const changeDocuments = <Document extends Stored<State>, State extends string, Event, R, R2>(
  kind: DocumentKind<Document, State, Event, R>,
  { input, ...change }: ManyChanges<Document, Event, R2>,
) => {
  const one = (input: Seen) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const problem = yield* sql.withTransaction(applyChange(kind, { ...change, input })).pipe(
        Effect.as(null),
        Effect.catchTag("Refusal", ({ data }) => Effect.succeed(data.name)),
      );
      return { id: input.id, version: problem === null ? input.version + 1 : null, problem };
    });
  const work = Effect.gen(function* () {
    const distinct = [...new Map(input.records.map((record) => [record.id, record])).values()];
    // In the order of their ids, so that two batches never wait for each other in a circle.
    const items = yield* Effect.forEach(
      distinct.toSorted((a, b) => a.id - b.id),
      one,
    );
    return yield* writeBatch(kind.table, change.name, items);
  });
  const command = { key: input.key, name: `${kind.type} ${change.name} many`, body: input };
  return Effect.flatMap(once(command, work), readBatch);
};

/** An act that a screen offers: the event of the machine, and the right that it needs. */
export interface DocumentAct<Event> {
  readonly event: Event;
  readonly right: Right;
}

/** The acts that are possible for this person now, by the machine that also runs them. */
export const possibleActs = <Act extends string, Event>(
  acts: readonly (readonly [Act, DocumentAct<Event>])[],
  person: SignedInPerson,
  arePossible: (events: readonly Event[]) => readonly boolean[],
): readonly Act[] => {
  const allowed = acts.filter(([, { right }]) => may(person, right));
  const possible = arePossible(allowed.map(([, { event }]) => event));
  return allowed.flatMap(([act], at) => (possible[at] === true ? [act] : []));
};
