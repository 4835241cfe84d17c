/** The words of documents whose goods are scanned, and what the address names. */
import type { TFunction } from "i18next";
import { useSearchParams } from "react-router";
import {
  type CheckedDocument,
  CheckedType,
  Direction,
  ScanProgress,
  type ScanSheet,
} from "../../../contract/stock/scan-check.ts";
import type { Choice } from "../../common/list/filters.tsx";

type Words = TFunction<"stock">;

export const typeChoices = (t: Words): readonly Choice<CheckedType>[] =>
  CheckedType.literals.map((value) => ({ value, label: t(`scanCheck.type.${value}`) }));

export const directionChoices = (t: Words): readonly Choice<Direction>[] =>
  Direction.literals.map((value) => ({ value, label: t(`scanCheck.direction.${value}`) }));

export const progressChoices = (t: Words): readonly Choice<ScanProgress>[] =>
  ScanProgress.literals.map((value) => ({ value, label: t(`scanCheck.progress.${value}`) }));

export const listPath = "/product/out-in-verify";

/** The number of the document, or its id while it has none. */
export const documentName = ({ number, documentId }: Pick<ScanSheet, "number" | "documentId">): string =>
  number ?? `#${documentId}`;

/** The document that the address names; null: the list. */
export const useCheckedAddress = (): CheckedDocument | null => {
  const [params] = useSearchParams();
  const type = CheckedType.literals.find((one) => one === params.get("type"));
  const direction = Direction.literals.find((one) => one === params.get("direction"));
  const documentId = Number(params.get("document") ?? Number.NaN);
  return type === undefined || direction === undefined || !Number.isSafeInteger(documentId)
    ? null
    : { type, direction, documentId };
};
