/** What is to be proved of money in other currencies (rules section 12). */
import type { Check } from "./check.ts";

const base = "(select value::int from setting where name = 'BaseCurrencyID')";

/** When an entry was made, and in which currency; each row names what it is. */
const entries = `
  select format('order %s', id) as what, currency, committed_at as at from sale_order where committed_at is not null
  union all select format('payment %s', l.payment_id), l.currency, p.at from payment_line l join payment p on p.id = l.payment_id
  union all select format('money entry %s', id), currency, at from money_entry
  union all select format('customer entry %s', id), currency, at from customer_entry
  union all select format('customer payment %s', number), currency, at from customer_payment
  union all select format('cash move %s', id), currency, at from cash_move`;

export const currencyChecks: readonly Check[] = [
  {
    invariant: "X7",
    says: "no entry is in a currency that had no exchange rate then",
    query: `select format('%s in %s', what, currency) as what from (${entries}) e
      left join currency c on c.code = e.currency
      left join (select currency_id, min(valid_from) as since from exchange_rate group by 1) rated on rated.currency_id = c.id
      where c.id is distinct from ${base} and (rated.since is null or rated.since > e.at)`,
  },
];
