/** The sentence of a problem at the till, with its figures. */
import type { SaleProblem } from "../../../../machines/sale-flow/sale-flow-context.ts";
import { formatExactPrice } from "../../../domain/formats.ts";
import { useDesk } from "./till-context.tsx";

/** Figures that the till computed itself are prices; those of the server are written already. */
const prices: ReadonlySet<string> = new Set(["price", "lowest"]);

export const useProblemText = () => {
  const { t, format } = useDesk();
  return ({ name, params }: Pick<SaleProblem, "name" | "params">): string => {
    const inWords = (key: string, value: string | number) =>
      typeof value === "number" && prices.has(key) ? formatExactPrice(value, format.locale) : value;
    const figures = Object.entries(params).map(([key, value]) => [key, inWords(key, value)] as const);
    return t(`error:${name}`, Object.fromEntries(figures));
  };
};
