/** Says in a notice that something of the shell could not be fetched, each time it fails (spec section 8). */
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../kit/feedback/notify.ts";

/** 'failed to get data' and the error's own text. `id` keeps repeated failures to one notice. */
export const useFailure = (
  { error, errorUpdatedAt }: Pick<UseQueryResult, "error" | "errorUpdatedAt">,
  id: string,
): void => {
  const { t } = useTranslation("shell");
  useEffect(() => {
    if (error) notify({ tone: "negative", title: t("fetchFailed"), detail: error.message, id });
  }, [error, errorUpdatedAt, id, t]);
};
