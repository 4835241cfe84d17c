/** The lines of a quotation or an order form while it is written: priced as the customer, the currency, the VAT mode and the discount want it. */
import { useCallback, useEffect, useRef } from "react";
import { changeLines } from "../../common/document/lines.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { type EditLine, priced, type SaleTerms } from "./edit-line.ts";
import { settled } from "./line-deposits.ts";

type Lines = ReturnType<typeof useLines<EditLine>>;

/** Deposits follow their goods; a stored line keeps its price until one of the terms changes. */
export const useOfferedLines = (
  { state, update: change }: Lines,
  terms: SaleTerms | null,
  isStored: boolean,
) => {
  const update = useCallback<typeof change>(
    (next) => change((now) => settled(next(now), terms)),
    [change, terms],
  );
  const isFirst = useRef(isStored);
  useEffect(() => {
    if (terms === null) return;
    if (isFirst.current) isFirst.current = false;
    else update((now) => changeLines(now, (line) => priced(line, terms)));
  }, [terms, update]);
  return { state, update };
};

export type OfferedLinesState = ReturnType<typeof useOfferedLines>;
