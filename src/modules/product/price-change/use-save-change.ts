/** Saves the change of prices or VAT that a preview shows, as a new one or in a stored one, and leads to it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { PriceChangeFrom, PriceChangeRow } from "../../../contract/product/price-change.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { changePath } from "./change-state.ts";

/** `send` makes the change; `done` says what happened where it took effect at once. */
export const useSaveChange = (
  send: (name: string, from: PriceChangeFrom) => Promise<PriceChangeRow>,
  done: (lines: number) => string,
) => {
  const { t } = useTranslation("product");
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const titleOf = ({ number, lines }: PriceChangeRow, from: PriceChangeFrom) => {
    if (from === "draft") return t("prices.saved", { number });
    return from === null ? done(lines) : t("prices.planned", { date: dateTime(from) });
  };
  const save = async (name: string, from: PriceChangeFrom) => {
    try {
      const change = await send(name, from);
      notify({ title: titleOf(change, from) });
      await navigate(from === "draft" ? changePath(change.id) : "/product/listBatchPriceChange");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return { problem, onSave: (name: string, from: PriceChangeFrom) => void save(name, from) };
};

/** Saves a stored change in the version that was opened; a refusal is told, and the inputs stay. */
export const useSaveStored = (send: () => Promise<PriceChangeRow>) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const save = async () => {
    try {
      const { id, number } = await send();
      notify({ title: t("prices.saved", { number }) });
      await navigate(changePath(id));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
    }
  };
  return () => void save();
};
