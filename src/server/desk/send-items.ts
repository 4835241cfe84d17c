/** Sends to the kitchen what of a bill is new, as one numbered ticket (E2). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";
import { lockOpenBill } from "./locked-bill.ts";
import { readBills } from "./read-bills.ts";

interface Sending {
  readonly key: string;
  readonly id: number;
  readonly courses?: readonly number[];
}

/** The number of the bill's next ticket. */
export const nextTicket = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ next: number }>`
    select coalesce(max(greatest(ticket, change_ticket)), 0) + 1 as next from kitchen_item where order_id = ${orderId}`;
  return row?.next ?? 1;
});

/** The station is the main category of the product. Deposits go with their goods, goods that come back go nowhere. */
const insertNew = Effect.fnUntraced(function* (orderId: number, ticket: number, courses: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  return yield* sql`
    insert into kitchen_item (branch_id, order_id, line_key, product_id, name, memo, quantity, course, station, ticket, person_id)
    select branch_id, order_id, key, product_id, name, memo, missing, course, station, ${ticket}, ${person.id} from (
      select l.branch_id, l.order_id, l.key, l.product_id, l.name, l.memo, l.position, coalesce(c.course, 1) as course,
        coalesce(split_part(category_path(product.category_id), ' / ', 1), '') as station,
        l.quantity - coalesce((select sum(k.quantity) from kitchen_item k where k.order_id = l.order_id
          and k.branch_id = l.branch_id and k.line_key = l.key and k.state <> 'cancelled'), 0) as missing
      from sale_line l join product on product.id = l.product_id
      left join desk_course c on c.order_id = l.order_id and c.branch_id = l.branch_id and c.line_key = l.key
      where l.order_id = ${orderId} and not l.is_deposit and l.service_rate is null) line
    where missing > 0 and (${courses.length === 0} or course = any(${integers(courses)}))
    order by course, position
    returning id`;
});

/** Answers with the number of the ticket, which is the same when the call is repeated. NotPossibleNow: nothing is new. */
export const sendItems = Effect.fnUntraced(function* (input: Sending) {
  const act = Effect.gen(function* () {
    const { id } = yield* lockOpenBill(input.id);
    const ticket = yield* nextTicket(id);
    const sent = yield* insertNew(id, ticket, input.courses ?? []);
    return sent.length === 0 ? yield* refuse("NotPossibleNow") : ticket;
  });
  const ticket = yield* once({ key: input.key, name: "sendItems", body: input }, act);
  return { ...(yield* readBills({ id: input.id })), ticket };
});
