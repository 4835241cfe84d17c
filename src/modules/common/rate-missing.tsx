/** "Enter an exchange rate for USD first.", with the way there for who may set it (X7). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMayOpen } from "./use-may-open.ts";

export function RateMissing({ currency }: { readonly currency: string }) {
  const { t } = useTranslation(["error", "route"]);
  const mayOpen = useMayOpen();
  return (
    <>
      {t("error:RateMissing", { currency })}
      {mayOpen("/finance/currency") && (
        <>
          {" "}
          <Link to="/finance/currency" className="text-accent underline">
            {t("route:financeCurrency")}
          </Link>
        </>
      )}
    </>
  );
}
