/** Proves one total by its description: sums each tie up, and finds the first document that says something else (G7). */
import { Effect, Schema } from "effect";
import { Money } from "../../domain/units.ts";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import type { Proof, ProveQuery } from "../../contract/prove.ts";
import { owedInBase } from "../../domain/money/credit.ts";
import { may, Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { withinOwnBranch } from "../sql/own-branch.ts";
import { readBaseCurrency, readCurrencies } from "../setting/public.ts";
import type { Tie } from "./total-kind.ts";
import { totalKinds } from "./totals.ts";

const Amount = Schema.Struct({ currency: Schema.String, rate: Schema.Int, amount: Money });
const Found = Schema.Struct({
  currency: Schema.String,
  rate: Schema.Int,
  shown: Money,
  found: Money,
});
const First = Schema.Struct({ ...Found.fields, what: Schema.String, path: Schema.NullOr(Schema.String) });
const decodeAmounts = Schema.decodeUnknownEffect(Schema.Array(Amount));
const decodeFound = Schema.decodeUnknownEffect(Schema.Array(Found));
const decodeFirst = Schema.decodeUnknownEffect(Schema.Array(First));

type Sums = readonly { readonly currency: string; readonly rate: number; readonly amount: number }[];

/** How sums in several currencies add up: each converted once at its rate, as the screens do it (X3). */
const adder = Effect.gen(function* () {
  const currencies = yield* readCurrencies;
  const base = yield* readBaseCurrency;
  const decimals = (code: string) => currencies.find((one) => one.code === code)?.decimals ?? 2;
  const inBase = (sums: Sums) =>
    owedInBase(
      sums.map((sum) => ({ ...sum, decimals: decimals(sum.currency) })),
      base.decimals,
    );
  const own = (sums: Sums) => sums.reduce((all, { amount }) => all + amount, 0);
  return { base: base.code, inBase, own };
});

/** The sum of a tie, and the first of its rows that differs; the database adds up, a tie may have many rows. */
const readTie = Effect.fnUntraced(function* (rows: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const sums = yield* sql`
    select currency, rate, exact(sum(shown)) as shown, exact(sum(found)) as found from (${rows}) tie group by 1, 2`;
  const first = yield* sql`select * from (${rows}) tie where shown <> found limit 1`;
  const [different] = yield* Effect.orDie(decodeFirst(first));
  return { sums: yield* Effect.orDie(decodeFound(sums)), different };
});

/** The code of a currency; null where a query names none. */
const codeOf = (currency: string | undefined): string | null => currency || null;

/** Proves on one state of the database, while others go on working. */
const atOneMoment = <A, E, R>(read: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.andThen(sql`set transaction isolation level repeatable read, read only`, read),
    ),
  );

const prove = Effect.fnUntraced(function* (query: ProveQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { shown, ties, unit } = totalKinds[query.of];
  const { base, inBase, own } = yield* adder;
  const add = unit === "base" ? inBase : own;
  const amounts = yield* Effect.orDie(decodeAmounts(yield* sql`select * from (${shown(sql, query)}) shown`));
  if (amounts.length === 0) return yield* refuse("NotFound");
  const sum = add(amounts);
  const read = yield* Effect.forEach(ties, (tie: Tie) =>
    Effect.map(readTie(tie.rows(sql, query)), ({ sums, different }) => {
      const totals = add(sums.map((one) => ({ ...one, amount: one.found })));
      const equals = totals === sum && different === undefined;
      return { tie: { name: tie.name, sum: totals, equals, path: tie.path(query) }, different };
    }),
  );
  const wrong = read.find(({ tie }) => !tie.equals);
  const currency = unit === null ? null : unit === "base" ? base : codeOf(amounts[0]?.currency);
  const firstDifference = wrong && {
    tie: wrong.tie.name,
    what: wrong.different?.what ?? "",
    path: wrong.different?.path ?? wrong.tie.path,
    currency: unit === null ? null : (codeOf(wrong.different?.currency) ?? currency),
    shown: wrong.different?.shown ?? sum,
    found: wrong.different?.found ?? wrong.tie.sum,
  };
  return {
    currency,
    sum,
    ties: read.map(({ tie }) => tie),
    firstDifference: firstDifference ?? null,
  } satisfies Proof;
});

/** Proves a total for people with the right to see it; for people who work in one branch, the total of that branch (T10). */
export const proveTotal = Effect.fnUntraced(function* (query: ProveQuery) {
  const person = yield* Person;
  const { right } = totalKinds[query.of];
  if (!may(person, right)) return yield* refuse("AccessDenied", { params: { right } });
  return yield* atOneMoment(prove(withinOwnBranch(query, person)));
});
