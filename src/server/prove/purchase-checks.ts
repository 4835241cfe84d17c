/** What is to be proved of purchases: receipts against stock and the suppliers' accounts, orders against their receipts (rules section 6). */
import type { Check } from "./check.ts";

/** Of the receipt lines of receipts that stand. */
const standing =
  "purchase_receipt_line rl join purchase_receipt r on r.id = rl.receipt_id and r.undone_at is null";

export const purchaseChecks: readonly Check[] = [
  {
    invariant: "B2",
    says: "what a receipt brought is what came into stock for it, at its value, and nothing when it was undone",
    query: `select format('receipt %s: %s units worth %s, ledger %s worth %s', r.number, came.units, came.value, e.units, e.value) as what
      from purchase_receipt r
      cross join lateral (select coalesce(sum(rl.good + rl.damaged), 0) as units, coalesce(sum(rl.value), 0) as value
        from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id join product p on p.id = l.product_id
        where rl.receipt_id = r.id and p.is_goods and r.undone_at is null) came
      cross join lateral (select coalesce(sum(quantity), 0) as units, coalesce(sum(value), 0) as value from stock_entry
        where document_type = 'receipt' and document_id = r.id and kind = 'purchase') e
      where (came.units, came.value) <> (e.units, e.value)`,
  },
  {
    invariant: "B1",
    says: "each line of an order has received what its receipts say",
    query: `select format('line %s of order %s', l.id, o.number) as what
      from purchase_line l join purchase_order o on o.id = l.order_id
      left join (select rl.line_id, sum(rl.good) as good, sum(rl.damaged) as damaged from ${standing} group by 1) came on came.line_id = l.id
      where (l.received, l.damaged) <> (coalesce(came.good, 0), coalesce(came.damaged, 0))`,
  },
  {
    invariant: "B1",
    says: "an order waits for goods as long as some are to come: of one that waits nothing has come, of one that is received nothing is open",
    query: `select format('order %s is %s: line %s, %s came or is missing of %s', o.number, o.state, l.id,
        l.received + l.damaged + l.missing, l.quantity + l.free) as what
      from purchase_order o join purchase_line l on l.order_id = o.id and l.branch_id = o.branch_id
      where (o.state in ('draft', 'ordered', 'confirmed', 'cancelled') and l.received + l.damaged + l.missing <> 0)
        or (o.state in ('received', 'closed') and l.received + l.damaged + l.missing < l.quantity + l.free)`,
  },
  {
    invariant: "I31",
    says: "waybills hold no more of an order line than was ordered, and what came with them is on their receipts",
    query: `select format('order %s, line %s: ordered %s, on waybills %s', o.number, l.id, l.quantity + l.free, held.quantity) as what
      from (select purchase_line_id, branch_id, sum(quantity) as quantity from shipped_goods group by 1, 2) held
      join purchase_line l on l.id = held.purchase_line_id and l.branch_id = held.branch_id
      join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
      where held.quantity > l.quantity + l.free
      union all
      select format('waybill %s, order line %s: received %s, on receipts %s', w.number, came.line_id, sum(came.units), sum(came.posted))
      from (select waybill_id, branch_id, purchase_line_id as line_id, good + damaged as units, 0 as posted from waybill_line
          where good + damaged > 0
        union all select r.waybill_id, r.branch_id, l.line_id, 0, l.good + l.damaged
          from waybill_receipt r join purchase_receipt_line l on l.receipt_id = r.receipt_id and l.branch_id = r.branch_id) came
      join waybill w on w.id = came.waybill_id and w.branch_id = came.branch_id
      group by w.id, w.branch_id, w.number, came.line_id having sum(came.units) <> sum(came.posted)`,
  },
  {
    invariant: "I8",
    says: "what is owed and paid of a purchase order is the sum of its receipts, corrected prices, returns and payments, and of its entries",
    query: `select format('order %s: owed %s, paid %s', o.number, o.owed, o.paid) as what
      from purchase_order o
      left join (select order_id, sum(total) as total, sum(net + vat) as parts from purchase_receipt where undone_at is null group by 1) r
        on r.order_id = o.id
      left join (select order_id, sum(amount + vat) as total from landed_cost where state = 'actual' and order_id is not null group by 1) c
        on c.order_id = o.id
      left join (select order_id, sum(total) as total from purchase_return where state = 'posted' group by 1) b on b.order_id = o.id
      left join (select m.order_id, sum(m.settled) as settled from supplier_match m
        join supplier_payment p on p.id = m.payment_id and p.undone_at is null group by 1) p on p.order_id = o.id
      left join (select order_id, sum(amount) as amount from supplier_entry group by 1) e on e.order_id = o.id
      where (o.owed, o.owed, o.paid, o.owed - o.paid)
        <> (coalesce(r.total, 0) + coalesce(c.total, 0) - coalesce(b.total, 0),
          coalesce(r.parts, 0) + coalesce(c.total, 0) - coalesce(b.total, 0), coalesce(p.settled, 0), coalesce(e.amount, 0))`,
  },
  {
    invariant: "B8",
    says: "the lines of a receipt add up to it, in money and in stock value",
    query: `select format('receipt %s', r.number) as what from purchase_receipt r
      cross join lateral (select coalesce(sum(net), 0) as net, coalesce(sum(vat), 0) as vat, coalesce(sum(value), 0) as value
        from purchase_receipt_line where receipt_id = r.id) l
      where (r.net, r.vat, r.value) <> (l.net, l.vat, l.value)`,
  },
  {
    invariant: "I14",
    says: "net and VAT are the total of a purchase order, in each line and in the order",
    query: `select format('purchase order %s', o.id) as what from purchase_order o
      left join (select order_id, sum(net) as net, sum(vat) as vat, sum(gross) as gross,
        count(*) filter (where net + vat <> gross) as wrong from purchase_line group by 1) l on l.order_id = o.id
      where o.net + o.vat <> o.total or coalesce(l.wrong, 0) > 0
        or (o.net, o.vat, o.total) <> (coalesce(l.net, 0), coalesce(l.vat, 0), coalesce(l.gross, 0))`,
  },
  {
    invariant: "I25",
    says: "a payment to a supplier is what its orders took and what is paid ahead, and one that was taken back has left nothing",
    query: `select format('payment %s: %s, orders %s, rest %s', p.number, p.amount, coalesce(m.given, 0), p.rest) as what
      from supplier_payment p left join (select payment_id, sum(given) as given from supplier_match group by 1) m on m.payment_id = p.id
      where p.amount <> coalesce(m.given, 0) + p.rest + p.rounding
      union all
      select format('payment %s left %s in %s', p.number, sum(e.amount), e.currency)
      from supplier_payment p join supplier_entry e on e.payment_id = p.id
      where p.undone_at is not null group by p.id, p.number, e.currency having sum(e.amount) <> 0
      union all
      select format('payment %s left %s in %s', p.number, sum(e.amount), e.currency)
      from supplier_payment p join money_entry e on e.document_type = 'supplier payment' and e.document_id = p.id
      where p.undone_at is not null group by p.id, p.number, e.currency having sum(e.amount) <> 0
      union all
      select format('payment %s left %s in a drawer', p.number, sum(case c.direction when 'in' then c.amount else -c.amount end))
      from supplier_payment p join cash_move c on c.supplier_payment_id = p.id
      where p.undone_at is not null group by p.id, p.number having sum(case c.direction when 'in' then c.amount else -c.amount end) <> 0`,
  },
  {
    invariant: "A1",
    says: "a payment to a supplier moves the money that it says, and matches no order of another supplier",
    query: `select format('payment %s: %s, money %s', p.number, p.amount, coalesce(e.amount, 0)) as what
      from supplier_payment p left join (select document_id, sum(amount) as amount from (
          select document_id, amount from money_entry
          where document_type = 'supplier payment' and kind = 'purchase' and reverses is null
          union all select supplier_payment_id, -amount from cash_move where reason = 'supplier' and direction = 'out') moved
        group by 1) e on e.document_id = p.id
      where p.amount * (p.kind = 'payment')::int <> -coalesce(e.amount, 0)
      union all
      select format('payment %s settles order %s', p.number, o.number) from supplier_match m
      join supplier_payment p on p.id = m.payment_id join purchase_order o on o.id = m.order_id
      where o.supplier_id <> p.supplier_id`,
  },
];
