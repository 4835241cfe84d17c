/** Which currencies a company uses for what (X1), and what money it holds in each. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { financeEndpoints } from "../../contract/finance/finance.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";

type Settings = Effect.Success<typeof readSettings>;

/** What the company uses a currency for. */
export const usesOf = (settings: Settings, id: number) => {
  const uses = [
    ["base", settings.BaseCurrencyID.value],
    ["second", settings.SecondCurrencyID.value],
    ["third", settings.ThirdCurrencyID.value],
    ["cost", settings.CostCurrencyID.value],
  ] as const;
  return uses.filter(([, used]) => used === id).map(([use]) => use);
};

/** The currencies with a use, in the order of the company's list. */
export const readMainCurrencies = Effect.gen(function* () {
  const settings = yield* readSettings;
  const currencies = (yield* readCurrencies)
    .map((currency) => ({
      ...currency,
      uses: usesOf(settings, currency.id),
    }))
    .filter((currency) => currency.uses.length > 0);
  return { currencies };
});

const decode = Schema.decodeUnknownEffect(financeEndpoints.financeStatistic.args[2].success.fields.data);

interface Days {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Balance of the accounts that hold money, by currency, with what came and went in the days asked for. */
export const readFinanceStatistic = Effect.fnUntraced(function* ({ startDate, endDate }: Days) {
  const sql = yield* SqlClient.SqlClient;
  const statistics = yield* sql`
    select money_account.currency, count(distinct money_account.id)::int as accounts,
      exact(coalesce(sum(amount), 0)) as balance,
      exact(coalesce(sum(amount) filter (where amount > 0 and asked), 0)) as income,
      exact(coalesce(-sum(amount) filter (where amount < 0 and asked), 0)) as expense
    from money_account left join lateral (
      -- What an account opened with, such as the float of a drawer, came from nowhere: it is no income.
      select amount, e.kind <> 'opening'
        and business_date between ${startDate ?? "-infinity"}::date and ${endDate ?? "infinity"}::date as asked
      from money_entry e where account_id = money_account.id
    ) entry on true
    where kind in ('cash', 'bank', 'card', 'cheque')
    group by money_account.currency order by count(*) desc, money_account.currency`;
  return yield* Effect.orDie(decode({ statistics }));
});
