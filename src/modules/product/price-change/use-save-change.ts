/** Saves the change of prices or VAT that a preview shows, tells of it, and leads to the list of changes. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** `send` answers with the number of lines; `done` says what happened where the change took effect at once. */
export const useSaveChange = (
  send: (name: string, from: number | null) => Promise<number>,
  done: (lines: number) => string,
) => {
  const { t } = useTranslation("product");
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (name: string, from: number | null) => {
    try {
      const lines = await send(name, from);
      notify({ title: from === null ? done(lines) : t("prices.planned", { date: dateTime(from) }) });
      await navigate("/product/listBatchPriceChange");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return { problem, onSave: (name: string, from: number | null) => void save(name, from) };
};
