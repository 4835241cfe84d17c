/**
 * A delivery note to print, of one order or several (`/sale/print/7,8`). All that is chosen stands in the address, so that the
 * PDF of the address is the same page. A print changes nothing but its count (S6).
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { call } from "../../../client/http/call.ts";
import { CallError, clientError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keepPrintChoice, type PrintChoice, readPrintChoice } from "../../../client/print-choice.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { readLanguage } from "../../../client/storage.ts";
import { type PrintOrder, salePrintEndpoints } from "../../../contract/sale/sale-print.ts";
import { usualVariant } from "../../../domain/print/delivery-note.ts";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { Note } from "./note.tsx";
import { usePress } from "./press.ts";
import { PrintTools } from "./print-tools.tsx";
import type { Template } from "./template.ts";

/** One order by its two calls, several by the one that answers all of them. */
const readOrders = async (address: string): Promise<readonly PrintOrder[]> => {
  if (address.includes(","))
    return (await call(salePrintEndpoints.printMain, { query: { ids: address } })).orders;
  const query = { id: Number(address) };
  const [head, { lines }] = await Promise.all([
    call(salePrintEndpoints.print, { query }),
    call(salePrintEndpoints.printDetails, { query }),
  ]);
  return [{ ...head, lines }];
};

const ordersKey = (address: string) => [salePrintEndpoints.print.args[0], address];

/** What is chosen, by the address, else as last time; the address comes to say it whole. */
const useChoice = (type: string) => {
  const [search, setSearch] = useSearchParams();
  const { Country } = useSettings();
  const language = readLanguage();
  const usual = { language, variant: usualVariant(Country.value, language), copies: 1 };
  const choice = readPrintChoice(type, search, usual);
  const whole = new URLSearchParams({ ...choice, copies: String(choice.copies) }).toString();
  useEffect(() => {
    if (search.toString() !== whole) setSearch(whole, { replace: true });
  }, [search, setSearch, whole]);
  const choose = (change: Partial<PrintChoice>) => {
    const next = { ...choice, ...change };
    keepPrintChoice(type, next);
    setSearch({ ...next, copies: String(next.copies) }, { replace: true });
  };
  return [choice, choose] as const;
};

export function PrintScreen({ template }: { readonly template: Template }) {
  const { t } = useTranslation("print");
  const address = useParams()["id"] ?? "";
  const [choice, choose] = useChoice(template.type);
  const press = usePress(choice);
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    queryKey: ordersKey(address),
    queryFn: () => readOrders(address),
  });
  const count = useCommand(salePrintEndpoints.countPrint, { refreshes: [salePrintEndpoints.print] });
  if (error instanceof CallError && ["NotFound", "BadInput"].includes(error.name))
    return <ErrorState title={t("nothing")} detail={error.message} />;
  if (error) {
    const problem = error instanceof CallError ? error : clientError("ServerFault", { cause: error });
    return (
      <ListFailed problem={problem} right={salePrintEndpoints.print.access} onRetry={() => void refetch()} />
    );
  }
  const waiting = orders === undefined || press === undefined;
  const print = () => {
    // Who only sees as somebody else counts nothing, and prints all the same.
    count.mutate({ payload: { ids: (orders ?? []).map(({ id }) => id) } });
    window.print();
  };
  return (
    <PrintPage
      paper="a4-sheets"
      tools={
        <PrintTools
          {...{ choice, waiting }}
          onChoose={choose}
          onPrint={print}
          printed={orders?.length === 1 ? (orders[0]?.printCount ?? null) : null}
        />
      }
    >
      {waiting ? (
        <div aria-busy="true" className="min-h-[297mm] bg-white p-[12mm] shadow-float">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        orders.map((order) => <Note key={order.id} copies={choice.copies} {...{ template, order, press }} />)
      )}
    </PrintPage>
  );
}
