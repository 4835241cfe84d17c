/** Suppliers' offers as an import target: written with their codes, logged, and undone as one (B18, G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  offerFieldWords,
  OfferImportHead,
  offerImportFields,
  rightOfOfferField,
} from "../../../contract/purchase/offer-import.ts";
import { goodsHeadings, type RecordImport, recordTarget } from "../../import/public.ts";
import { changesOf, logChange } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { judgeOffers, nameRows, readOfferNames, readOfferRow } from "./offer-rows.ts";
import { offerKind } from "./save-offers.ts";
import { writeCodes } from "./supplier-codes.ts";

const isHead = Schema.is(OfferImportHead);

const judge: RecordImport["judge"] = Effect.fnUntraced(function* (source, head) {
  const names = yield* readOfferNames;
  const usual = isHead(head) ? head.supplierId : null;
  const claimed = new Map<string, number>();
  return Effect.fnUntraced(function* (rows) {
    const named = yield* nameRows(
      rows.map((filled) => readOfferRow(filled, names, source)),
      usual,
    );
    return yield* judgeOffers(named, names, claimed);
  });
});

const decodeCodes = Schema.decodeUnknownEffect(Schema.Array(Schema.String));

/** What a person knows an offer by: product `p` and supplier `s`. */
const offerName = (sql: PgClient.PgClient) => sql`format('%s %s, %s', p.code, p.name, s.name)`;

/** Gives a product the codes of its supplier, and logs what they were; UndoBlocked where another product has one of them by now. */
const keepExtra: RecordImport["keepExtra"] = Effect.fnUntraced(function* (id, wanted) {
  const sql = yield* PgClient.PgClient;
  const codes = yield* Effect.orDie(decodeCodes(wanted));
  const [offer] = yield* sql<{ supplierId: number; productId: number; name: string }>`
    select o.supplier_id as "supplierId", o.product_id as "productId", ${offerName(sql)} as name
    from supplier_offer o join product p on p.id = o.product_id join supplier s on s.id = o.supplier_id where o.id = ${id}`;
  if (offer === undefined) return yield* refuse("NotFound");
  const before = yield* writeCodes({ ...offer, codes });
  if (before === null) return yield* refuse("UndoBlocked", { params: { number: offer.name } });
  yield* logChange(offerKind.table, id, "change", changesOf({ codes: before }, { codes }));
});

/** The first offer that was changed since, or whose product has other codes than the import gave it, by product and supplier. */
const undoBlock: RecordImport["undoBlock"] = Effect.fnUntraced(function* (batchId) {
  const sql = yield* PgClient.PgClient;
  const [blocked] = yield* sql<{ name: string }>`
    select ${offerName(sql)} as name
    from record_batch_item i join supplier_offer o on o.id = i.record_id join product p on p.id = o.product_id
      join supplier s on s.id = o.supplier_id
    where i.batch_id = ${batchId} and (o.version <> i.version or (jsonb_typeof(i.extra) = 'object'
      and i.extra -> 'after' is distinct from to_jsonb(array(select c.code from supplier_product c
        where c.supplier_id = o.supplier_id and c.product_id = o.product_id order by c.position, c.code))))
    order by o.id limit 1`;
  return blocked?.name ?? null;
});

const listed = (text: string): readonly string[] => text.split("|");

/** Headings that suppliers write into price lists, in English, German, French, Spanish, Italian and Chinese. */
const commonHeadings: Readonly<Record<string, readonly string[]>> = {
  supplier: listed("Vendor|Supplier name|Lieferant|Kreditor|Fournisseur|Proveedor|Fornitore|供应商|供货商"),
  productCode: listed(
    "Our code|Our item number|Your code|Your reference|Customer item no|Unsere Artikelnummer|Ihre Artikelnummer|Notre référence|Votre référence|Nuestra referencia|Su referencia|Nostro codice|Vostro codice|贵司编码|我方编码",
  ),
  barcode: goodsHeadings["barcode"] ?? [],
  codes: [
    ...listed(
      "Supplier code|Supplier SKU|Vendor code|Vendor item number|Lieferantenartikelnummer|Lieferanten-Nr.|Référence fournisseur|Código del proveedor|Referencia del proveedor|Codice fornitore|供应商编码|供应商货号",
    ),
    ...(goodsHeadings["code"] ?? []),
  ],
  price: goodsHeadings["price"] ?? [],
  tiers: listed(
    "Quantity prices|Price breaks|Volume prices|Scale prices|Staffelpreise|Staffelpreis|Prix par quantité|Prix dégressifs|Precios por cantidad|Escalado|Prezzi a scaglioni|Scaglioni|阶梯价|数量价",
  ),
  currency: listed("Currency|Cur.|Währung|Devise|Monnaie|Divisa|Moneda|Valuta|币种|货币"),
  package: listed(
    "Pack size|Package|Packing|Units per package|Order multiple|VPE|Verpackungseinheit|Gebinde|Colisage|Conditionnement|Unidades por caja|Embalaje|Confezione|Imballo|包装数|装箱数",
  ),
  minimum: listed(
    "MOQ|Min qty|Minimum order quantity|Minimum order|Mindestmenge|Mindestbestellmenge|Quantité minimale|Minimum de commande|Pedido mínimo|Cantidad mínima|Quantità minima|Ordine minimo|起订量|最小订量",
  ),
  leadDays: listed(
    "Lead time|Lead days|Delivery time|Delivery days|Lieferzeit|Lieferzeit Tage|Délai de livraison|Délai|Plazo de entrega|Días de entrega|Tempo di consegna|Giorni di consegna|交期|交货天数",
  ),
  validUntil: listed(
    "Valid to|Valid till|Expiry|Price valid until|Gültig bis|Valable jusqu'au|Fin de validité|Válido hasta|Valido fino al|Valido fino a|有效期至|有效期",
  ),
};

const words: Readonly<Record<string, string>> = offerFieldWords;

export const offerTarget = recordTarget({
  name: "offer",
  kind: offerKind,
  fields: offerImportFields,
  area: "offer",
  title: "offer:title",
  wordOf: (field) => words[field] ?? field,
  commonHeadings,
  rightFor: rightOfOfferField,
  judge,
  keepExtra,
  undoBlock,
});
