/** One order form: its lines with what is open, its orders and deposits, its history, and what can be done with it now. */
import { Ban, HandCoins, Lock, LockOpen, Pencil, Printer, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../../client/settings/formats.ts";
import { useTabName } from "../../../../client/tab-name.ts";
import type { OrderForm, OrderFormAct } from "../../../../contract/sale/order-form.ts";
import { Badge } from "../../../../kit/badge.tsx";
import type { PageAct } from "../../../../kit/page-head.tsx";
import { DocumentHistory } from "../../../common/document/document-history.tsx";
import { DocumentCard, DocumentPage, type DocumentPart } from "../../../common/document/document-page.tsx";
import { DocumentHead } from "../../../common/document/page/document-head.tsx";
import { documentsPrintAddress } from "../../../common/document/print/print-documents.tsx";
import { Facts } from "../../../common/record/facts.tsx";
import { editFormPath, FORM_LIST, stateWord, stateWords } from "../form-words.ts";
import { FormDeposits, FormLines, FormOrders } from "./form-parts.tsx";
import { PartsDialog } from "./parts-dialog.tsx";
import { useFormActs } from "./use-form-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface PartProps {
  readonly form: OrderForm;
  readonly acts: ReturnType<typeof useFormActs>;
}

/** The acts that are possible now, the most important first. */
const usePageActs = ({ form, acts }: PartProps): readonly PageAct[] => {
  const { t } = useTranslation(["order-form", "trade"]);
  const navigate = useNavigate();
  const possible = (act: OrderFormAct, given: Omit<PageAct, "id" | "label">): readonly PageAct[] =>
    form.can.includes(act) ? [{ id: act, label: t(`act.${act}`), busy: acts.isBusy, ...given }] : [];
  return [
    ...possible("sell", {
      look: "primary",
      shortcut: "F9",
      icon: <ShoppingCart {...icon} />,
      onPress: () => acts.ask("sell"),
    }),
    ...possible("deposit", {
      icon: <HandCoins {...icon} />,
      onPress: () => void navigate(`/customer/${form.customerId}/create-account?form=${form.id}`),
    }),
    ...possible("reserve", { icon: <Lock {...icon} />, onPress: acts.reserve }),
    ...possible("release", { icon: <LockOpen {...icon} />, onPress: acts.release }),
    ...possible("edit", {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => void navigate(editFormPath(form.id)),
    }),
    {
      id: "print",
      label: t("trade:print"),
      shortcut: "mod+p",
      icon: <Printer {...icon} />,
      onPress: () => void navigate(documentsPrintAddress("/sale/order-form-update", [form.id])),
    },
    ...possible("cancel", { icon: <Ban {...icon} />, onPress: () => acts.ask("cancel") }),
  ];
};

function Aside({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation(["order-form", "trade", "sale"]);
  const { date, money, moneyWithCode } = useFormats();
  const { currency, surcharge = 0 } = form;
  return (
    <>
      <DocumentCard>
        <Facts
          facts={[
            [t("trade:goods"), money(form.goods, currency)],
            [
              t("trade:orderDiscount"),
              form.orderDiscount === 0 ? null : money(0 - form.orderDiscount, currency),
            ],
            [t("trade:net"), money(form.net, currency)],
            [t("trade:vat"), money(form.vat, currency)],
            [t("trade:surcharge"), surcharge === 0 ? null : money(surcharge, currency)],
            [t("trade:total"), moneyWithCode(form.total, currency)],
            [t("column.openTotal"), moneyWithCode(form.openTotal, currency)],
            [t("column.deposit"), moneyWithCode(form.deposit, currency)],
          ]}
        />
      </DocumentCard>
      <DocumentCard>
        <Facts
          facts={[
            [t("trade:customer"), form.customer],
            [t("trade:date"), date(form.date)],
            [t("column.wantedOn"), form.wantedOn === null ? null : date(form.wantedOn)],
            [t("trade:warehouse"), form.warehouse],
            [t("column.by"), form.by],
            [t("sale:head.memo"), form.memo],
          ]}
        />
      </DocumentCard>
    </>
  );
}

/** The words of the acts in the history. */
const useActWord = () => {
  const { t } = useTranslation(["order-form", "record"]);
  const words: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    change: t("record:history.change"),
    sell: t("history.sell"),
    deposit: t("history.deposit"),
    reserve: t("act.reserve"),
    release: t("act.release"),
    cancel: t("act.cancel"),
    follow: t("history.follow"),
  };
  return (act: string): string => words[act] ?? act;
};

const useParts = (form: OrderForm): readonly DocumentPart[] => {
  const { t } = useTranslation(["order-form", "document"]);
  const { t: words } = useTranslation("order-form");
  const actWord = useActWord();
  const states = stateWords(words);
  return [
    {
      id: "lines",
      label: t("document:tab.lines"),
      count: form.lines.length,
      body: () => <FormLines form={form} />,
    },
    {
      id: "orders",
      label: t("tab.orders"),
      count: form.orders.length,
      body: () => <FormOrders form={form} />,
    },
    {
      id: "deposits",
      label: t("tab.deposits"),
      count: form.deposits.length,
      body: () => <FormDeposits form={form} />,
    },
    {
      id: "history",
      label: t("document:tab.history"),
      count: form.log.length,
      body: () => (
        <DocumentHistory log={form.log} actWord={actWord} stateWord={(state) => states[state] ?? state} />
      ),
    },
  ];
};

export function FormPage({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation("order-form");
  const navigate = useNavigate();
  const acts = useFormActs(form);
  const { tone, word } = stateWord(t, form);
  useTabName(form.number);
  return (
    <DocumentPage
      name={form.number}
      head={
        <DocumentHead
          name={form.number}
          detail={form.customer}
          marks={<Badge tone={tone}>{word}</Badge>}
          acts={usePageActs({ form, acts })}
          onBack={() => void navigate(FORM_LIST)}
        />
      }
      parts={useParts(form)}
      asideLabel={t("column.number")}
      aside={<Aside form={form} />}
    >
      {acts.asked !== null && (
        <PartsDialog
          form={form}
          act={acts.asked}
          isBusy={acts.isBusy}
          onGo={acts.asked === "sell" ? acts.sell : acts.cancel}
          onClose={() => acts.ask(null)}
        />
      )}
    </DocumentPage>
  );
}
