/**
 * A delivery note to print, of one order or several (`/sale/print/7,8`). All that is chosen stands in the address, so that the
 * PDF of the address is the same page. A print changes nothing but its count (S6).
 */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { CallError, clientError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keepPrintChoice, type PrintChoice, readPrintChoice } from "../../../client/print-choice.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { readLanguage } from "../../../client/storage.ts";
import { salePrintEndpoints } from "../../../contract/sale/sale-print.ts";
import { languageOfCountry } from "../../../domain/languages.ts";
import { usualVariant } from "../../../domain/print/delivery-note.ts";
import { type Paper, PrintPage } from "../../../kit/print/print-page.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import type { HeadOrder } from "./note-head.tsx";
import { type Press, usePress } from "./press.ts";
import { PrintTools } from "./print-tools.tsx";

/** What is chosen, by the address, else as last time; the address comes to say it whole once `customer` is known. */
const useChoice = (type: string, customer: PrintChoice["language"] | null, isReady: boolean) => {
  const [search, setSearch] = useSearchParams();
  const { Country } = useSettings();
  const language = readLanguage();
  const usual = { language, variant: usualVariant(Country.value, language), copies: 1 };
  const stored = readPrintChoice(type, search, usual);
  const isOfCustomer = customer !== null && !search.has("language");
  const choice = isOfCustomer ? { ...stored, language: customer } : stored;
  const whole = new URLSearchParams({ ...choice, copies: String(choice.copies) }).toString();
  useEffect(() => {
    if (isReady && search.toString() !== whole) setSearch(whole, { replace: true });
  }, [search, setSearch, whole, isReady]);
  const choose = (change: Partial<PrintChoice>) => {
    const next = { ...choice, ...change };
    keepPrintChoice(type, next);
    setSearch({ ...next, copies: String(next.copies) }, { replace: true });
  };
  return [choice, choose] as const;
};

interface ScreenProps<Order> {
  /** What this browser's choices are stored under. */
  readonly type: string;
  readonly paper: Paper;
  /** In the customer's language beside the company's. */
  readonly isBilingual?: boolean;
  /** The first part of the key that the orders are cached under, and how they are read. */
  readonly cacheKey: string;
  readonly read: (ids: string) => Promise<readonly Order[]>;
  /** Choices of the sheet itself, before language and layout. */
  readonly choices?: ReactNode;
  readonly draw: (order: Order, press: Press, copies: number) => ReactNode;
}

const customerLanguage = (order: HeadOrder | undefined): PrintChoice["language"] | null => {
  const country = order?.customer?.billing?.country ?? "";
  return country === "" ? null : languageOfCountry(country);
};

const useOrders = <Order,>({ cacheKey, read }: Pick<ScreenProps<Order>, "cacheKey" | "read">, ids: string) =>
  useQuery({ queryKey: [cacheKey, ids], queryFn: () => read(ids) });

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation("print");
  if (error instanceof CallError && ["NotFound", "BadInput"].includes(error.name))
    return <ErrorState title={t("nothing")} detail={error.message} />;
  const problem = error instanceof CallError ? error : clientError("ServerFault", { cause: error });
  return <ListFailed problem={problem} right={salePrintEndpoints.print.access} onRetry={onRetry} />;
}

export function PrintScreen<Order extends HeadOrder>(props: ScreenProps<Order>) {
  const { type, paper, isBilingual = false, choices, draw } = props;
  const { data: orders, error, refetch } = useOrders(props, useParams()["id"] ?? "");
  const customer = isBilingual ? customerLanguage(orders?.[0]) : null;
  const [choice, choose] = useChoice(type, customer, !isBilingual || orders !== undefined);
  const press = usePress(choice, isBilingual);
  const count = useCommand(salePrintEndpoints.countPrint, { refreshes: [salePrintEndpoints.print] });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const waiting = orders === undefined || press === undefined;
  const print = () => {
    // Who only sees as somebody else counts nothing, and prints all the same.
    count.mutate({ payload: { ids: (orders ?? []).map(({ id }) => id) } });
    window.print();
  };
  return (
    <PrintPage
      paper={paper}
      tools={
        <PrintTools
          {...{ choice, waiting, choices }}
          onChoose={choose}
          onPrint={print}
          printed={orders?.length === 1 ? (orders[0]?.printCount ?? null) : null}
        />
      }
    >
      {waiting ? (
        <div aria-busy="true" className="min-h-[120mm] bg-white p-[12mm] shadow-float">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        orders.map((order) => draw(order, press, choice.copies))
      )}
    </PrintPage>
  );
}
