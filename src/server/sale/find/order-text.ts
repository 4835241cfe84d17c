/** What a customer's text may mean: products by code, by what this customer bought before, by the names of the catalogue. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { MOST_CANDIDATES, type TextCandidate, type TextProposal } from "../../../contract/sale/order-text.ts";
import { languageOf } from "../../../domain/languages.ts";
import { PackCount, Packing } from "../../../domain/price/order.ts";
import {
  MOST_PIECES,
  readPiece,
  splitAtAnd,
  splitOrderText,
  type TextPiece,
} from "../../../domain/product/order-text.ts";
import {
  countOfPiece,
  LEAST_FIT,
  nameFit,
  stemOf,
  tellingWords,
} from "../../../domain/product/product-match.ts";
import { Person } from "../../person.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { likePattern } from "../../sql/paging.ts";
import { integers, texts } from "../../sql/sql-array.ts";
import { posted } from "../posted.ts";

/** Products that a customer bought, the newest first, which are compared with the text. */
const MOST_BOUGHT = 500;
/** Products that one word of the text finds in the catalogue. */
const MOST_OF_WORD = 60;
/** Words of a piece that are looked for in the catalogue. */
const MOST_WORDS = 3;
/** Added to the score of a product that this customer bought before, so that it is offered ahead of other similar products. */
const BOUGHT_BEFORE = 0.15;

const Product = Schema.Struct({ id: Schema.Int, code: Schema.String, name: Schema.String, packing: Packing });
type Product = typeof Product.Type;
const Coded = Schema.Struct({
  ...Product.fields,
  token: Schema.String,
  package: Schema.Literals(["unit", "bag", "bigBag", "box"]),
});
const Bought = Schema.Struct({ ...Product.fields, count: PackCount, on: Schema.String });
const OfWord = Schema.Struct({ ...Product.fields, piece: Schema.Int });

const decodeCoded = Schema.decodeUnknownEffect(Schema.Array(Coded));
const decodeBought = Schema.decodeUnknownEffect(Schema.Array(Bought));
const decodeOfWord = Schema.decodeUnknownEffect(Schema.Array(OfWord));

const columns = `p.id, p.code, p.name, jsonb_build_object('packingBox', p.packing_box, 'packingBigBag', p.packing_big_bag,
  'packingBag', p.packing_bag) as packing`;
/** Products that can be put on a line. */
const forSale = `p.active and p.deleted_at is null and not p.is_style`;

/** The products whose code or barcode stands in the text. */
const readCoded = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient;
  const tokens = [
    ...new Set(
      text.split(/[\s,;]+/).map((token) => token.replace(/^[("'#]+|[)"':.!?]+$/gu, "").toLowerCase()),
    ),
  ];
  const rows = yield* sql`
    select ${sql.literal(columns)}, token, 'unit' as package
    from unnest(${texts(tokens)}) token join product p on lower(p.code) = token where ${sql.literal(forSale)}
    union all
    select ${sql.literal(columns)}, token, b.package
    from unnest(${texts(tokens)}) token join barcode b on b.code = token join product p on p.id = b.product_id
    where ${sql.literal(forSale)}`;
  return yield* Effect.orDie(decodeCoded(rows));
});

/** What the customer bought, in the branches that the person may see (T10): each product as it was sold last. */
const readBought = Effect.fnUntraced(function* (customerId: number | null) {
  if (customerId === null) return [];
  const sql = yield* SqlClient.SqlClient;
  const own = inOwnBranch(sql, yield* Person);
  const rows = yield* sql`
    with recent as materialized (
      select o.id, o.branch_id, o.business_date from sale_order o
      where o.customer_id = ${customerId} and ${sql.literal(posted("o"))} and ${own} order by o.id desc limit 300),
    sold as (
      select distinct on (l.product_id) l.product_id, l.id, recent.business_date,
        jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number, 'units', l.units)
          as count
      from recent join sale_line l on l.order_id = recent.id and l.branch_id = recent.branch_id
      where l.quantity > 0 and not l.is_deposit order by l.product_id, l.id desc)
    select ${sql.literal(columns)}, sold.count, sold.business_date::text as on
    from sold join product p on p.id = sold.product_id where ${sql.literal(forSale)}
    order by sold.business_date desc, sold.id desc limit ${MOST_BOUGHT}`;
  return yield* Effect.orDie(decodeBought(rows));
});

/** Products of the catalogue that have one of the longest words of a piece in their names, by the index of the search. */
const readOfWords = Effect.fnUntraced(function* (pieces: readonly TextPiece[]) {
  const searchedWords = pieces.flatMap(({ words }, piece) =>
    tellingWords(words)
      .slice(0, MOST_WORDS)
      .map((word) => ({ piece, pattern: likePattern(stemOf(word)) })),
  );
  if (searchedWords.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${sql.literal(columns)}, asked.piece
    from unnest(${integers(searchedWords.map(({ piece }) => piece))}, ${texts(searchedWords.map(({ pattern }) => pattern))}) asked (piece, pattern)
    cross join lateral (select * from product p where p.search like asked.pattern and ${sql.literal(forSale)}
      order by length(p.name), p.id limit ${MOST_OF_WORD}) p`;
  return yield* Effect.orDie(decodeOfWord(rows));
});

interface Known {
  readonly coded: readonly (typeof Coded.Type)[];
  readonly bought: readonly (typeof Bought.Type)[];
  readonly ofWords: readonly (typeof OfWord.Type)[];
}

const byCode = (piece: TextPiece, { coded, bought }: Known): readonly TextCandidate[] =>
  coded
    .filter(({ token }) => token === piece.code?.toLowerCase())
    .map((product) => {
      const last = bought.find(({ id }) => id === product.id);
      const kind = product.package === "unit" ? null : product.package;
      return {
        ...candidateOf(product),
        found: "code",
        count: countOfPiece(piece, product.packing, { package: kind, last: null }),
        boughtOn: last?.on ?? null,
      };
    });

const candidateOf = ({ id, code, name }: Product) => ({ productId: id, code, name });

/** Products whose names fit, the best first; one that was bought before stands before one that fits a little better. */
const byName = (piece: TextPiece, at: number, { bought, ofWords }: Known): readonly TextCandidate[] => {
  const before = bought.map((product) => ({
    fit: nameFit(piece.words, product.name) + BOUGHT_BEFORE,
    least: LEAST_FIT + BOUGHT_BEFORE,
    candidate: {
      ...candidateOf(product),
      found: "bought" as const,
      count: countOfPiece(piece, product.packing, { package: null, last: product.count }),
      boughtOn: product.on,
    },
  }));
  const boughtIds = new Set(bought.map(({ id }) => id));
  const others = ofWords
    .filter((product) => product.piece === at && !boughtIds.has(product.id))
    .map((product) => ({
      fit: nameFit(piece.words, product.name),
      least: LEAST_FIT,
      candidate: {
        ...candidateOf(product),
        found: "catalogue" as const,
        count: countOfPiece(piece, product.packing, { package: null, last: null }),
        boughtOn: null,
      },
    }));
  return [...before, ...others]
    .filter(({ fit, least }) => fit >= least)
    .toSorted((left, right) => right.fit - left.fit)
    .map(({ candidate }) => candidate);
};

const unique = (candidates: readonly TextCandidate[]): readonly TextCandidate[] =>
  candidates
    .filter(({ productId }, at) => candidates.findIndex((one) => one.productId === productId) === at)
    .slice(0, MOST_CANDIDATES);

/** A fit from which a piece with "and" in it is one product, such as "salt and pepper mill". */
const ONE_PRODUCT = 0.75;

/** Pieces with "and" between two products in two: where no name fits the whole piece well. */
const parted = (
  pieces: readonly TextPiece[],
  sources: Known,
  read: (text: string) => TextPiece,
): readonly TextPiece[] =>
  pieces.flatMap((piece, at) => {
    const parts = splitAtAnd(piece.text);
    const names = [...sources.bought, ...sources.ofWords.filter((one) => one.piece === at)];
    const isOne = names.some(({ name }) => nameFit(piece.words, name) >= ONE_PRODUCT);
    return parts === null || isOne ? [piece] : parts.map(read);
  });

/** Reads a text as proposals. Changes and locks nothing. */
export const readOrderText = Effect.fnUntraced(function* (input: {
  readonly text: string;
  readonly customerId: number | null;
}) {
  const { locale } = languageOf((yield* Person).language);
  const coded = yield* readCoded(input.text);
  const codes = new Set(coded.map(({ token }) => token));
  const read = (text: string) => readPiece(text, locale, (token) => codes.has(token.toLowerCase()));
  const split = splitOrderText(input.text);
  const whole = split.slice(0, MOST_PIECES).map(read);
  const bought = yield* readBought(input.customerId);
  const first = { coded, bought, ofWords: yield* readOfWords(whole) };
  const all = parted(whole, first, read);
  const pieces = all.slice(0, MOST_PIECES);
  const sources = all.length === whole.length ? first : { ...first, ofWords: yield* readOfWords(pieces) };
  const proposals = pieces.map((piece, at): TextProposal => ({
    text: piece.text,
    candidates: unique([...byCode(piece, sources), ...byName(piece, at, sources)]),
  }));
  return { proposals, left: split.length - whole.length + all.length - pieces.length };
});
