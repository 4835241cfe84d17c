/** How many units one scan of a barcode is, as SQL. */

/** Of barcode `b` of product `p`, in 1/1000 units (P5). */
export const unitsOfScan = `1000::bigint * case b.package when 'box' then coalesce(p.packing_box, 1)
  when 'bigBag' then coalesce(p.packing_big_bag, 1) when 'bag' then coalesce(p.packing_bag, 1) else 1 end`;
