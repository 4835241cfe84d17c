/** What can be read of a stored sale that does not decode: enough for a person to recognise it. */
import { Option, Schema } from "effect";
import { isDecoded, type UnsentSale } from "../../../machines/sale-outbox.ts";

const Total = Schema.Struct({ total: Schema.Int, order: Schema.Struct({ currency: Schema.String }) });
const Named = Schema.Struct({ name: Schema.String });
const Line = Schema.Union([Schema.Struct({ product: Named }), Named]);
const lists = [
  Schema.Struct({ order: Schema.Struct({ lines: Schema.Array(Schema.Unknown) }) }),
  Schema.Struct({
    context: Schema.Struct({ sale: Schema.Struct({ lines: Schema.Array(Schema.Unknown) }) }),
  }),
] as const;

/** The total, null where none can be read. */
export const totalOf = (sale: UnsentSale): { readonly amount: number; readonly currency: string } | null => {
  const read = Schema.decodeUnknownOption(Total)(isDecoded(sale) ? sale : sale.stored);
  return Option.match(read, {
    onNone: () => null,
    onSome: ({ total, order }) => ({ amount: total, currency: order.currency }),
  });
};

const linesOf = (stored: unknown): readonly unknown[] => {
  const commit = Schema.decodeUnknownOption(lists[0])(stored);
  if (Option.isSome(commit)) return commit.value.order.lines;
  const flow = Schema.decodeUnknownOption(lists[1])(stored);
  return Option.isSome(flow) ? flow.value.context.sale.lines : [];
};

/** Names of the goods of a stored sale or snapshot, as far as they can be read. */
export const goodsOf = (stored: unknown): readonly string[] =>
  linesOf(stored).flatMap((line) =>
    Option.match(Schema.decodeUnknownOption(Line)(line), {
      onNone: () => [],
      onSome: (one) => ["product" in one ? one.product.name : one.name],
    }),
  );
