/** One damage document with its lines, photo, stock movements and history, and what can be done with it. */
import { Ban, Check, Pencil, Printer, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useTabName } from "../../../client/tab-name.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useCostCurrency } from "../../../client/settings/settings.ts";
import type { Damage, DamageLine } from "../../../contract/stock/damage.ts";
import { Badge } from "../../../kit/badge.tsx";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentCard, DocumentPage } from "../../common/document/document-page.tsx";
import { DocumentHead } from "../../common/document/page/document-head.tsx";
import { useGoodsParts } from "../../common/document/page/goods-parts.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import { DamagePhoto } from "./damage-photo.tsx";
import { damageName, printDamagePath, stateWord, stateWords, useDamageAddress } from "./damage-words.ts";
import { useDamageActs } from "./use-damage-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;
type Asked = "undo" | "refuse";

interface HeadProps {
  readonly damage: Damage;
  readonly acts: ReturnType<typeof useDamageActs>;
  readonly onAsk: (act: Asked) => void;
}

/** The acts that are possible now, the most important first. */
const usePageActs = ({ damage, acts, onAsk }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { show } = useDamageAddress();
  const navigate = useNavigate();
  const mayPrint = useMayOpen()(printDamagePath);
  const { id, can } = damage;
  const possible = (act: Damage["can"][number], label: string, given: Omit<PageAct, "id" | "label">) =>
    can.includes(act) ? [{ id: act, label, busy: acts.isBusy, ...given }] : [];
  const weighty = { look: "primary", shortcut: "F9", icon: <Check {...icon} /> } as const;
  const print: PageAct = {
    id: "print",
    label: t("trade:print"),
    icon: <Printer {...icon} />,
    shortcut: "mod+p",
    onPress: () => void navigate(`${printDamagePath}?ids=${id}`),
  };
  return [
    ...possible("post", t("change.act.post"), { ...weighty, onPress: acts.post }),
    ...possible("approve", t("damage.act.approve"), { ...weighty, onPress: acts.approve }),
    ...possible("refuse", t("damage.act.refuse"), { icon: <X {...icon} />, onPress: () => onAsk("refuse") }),
    ...possible("edit", t("change.act.edit"), {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => show(id, "edit"),
    }),
    ...(mayPrint ? [print] : []),
    ...possible("undo", t("change.act.undo"), { icon: <Undo2 {...icon} />, onPress: () => onAsk("undo") }),
    ...possible("cancel", t("damage.act.cancel"), { icon: <Ban {...icon} />, onPress: acts.cancel }),
  ];
};

function Head(props: HeadProps) {
  const { damage } = props;
  const { t } = useTranslation("stock");
  const { show } = useDamageAddress();
  const { tone, word } = stateWord(t, damage);
  return (
    <DocumentHead
      name={damageName(t, damage)}
      detail={t(`damage.to.${damage.to}`)}
      marks={<Badge tone={tone}>{word}</Badge>}
      acts={usePageActs(props)}
      onBack={() => show(null)}
    />
  );
}

const productCell = ({ name, code, lot }: DamageLine) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{[code, lot].filter(Boolean).join(" · ")}</span>
  </>
);

function Lines({ damage }: { readonly damage: Damage }) {
  const { t } = useTranslation(["stock", "trade", "document"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const base = useBaseCurrency()?.code ?? "";
  const column = columnMakers<DamageLine>(formats);
  const { lines } = damage;
  const value = column.money(
    "value",
    t("change.column.value"),
    (line) => line.value ?? 0,
    () => cost,
    { usual: cost },
  );
  const second = [
    {
      ...column.text("price", t("damage.price"), ({ price }) =>
        price === null ? null : `${formats.price(price)} ${base}`,
      ),
      align: "right" as const,
    },
    column.text("toName", t("damage.becomes"), ({ toName }) => toName),
  ];
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
        ...(damage.to === "secondChoice" ? second : []),
        ...(lines.some((line) => line.value !== undefined && line.value !== null) ? [value] : []),
      ]}
      rows={lines}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

function Aside({ damage }: { readonly damage: Damage }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { date, dateTime, quantity } = useFormats();
  const { reason } = damage;
  return (
    <DocumentCard>
      <div className="grid gap-4">
        {damage.state === "waiting" && <p className="text-list">{t("damage.waits")}</p>}
        <Facts
          facts={[
            [t("trade:date"), date(damage.date)],
            [t("trade:warehouse"), damage.warehouse],
            [t("damage.column.to"), t(`damage.to.${damage.to}`)],
            [t("transfer.column.to"), damage.toWarehouse],
            [t("damage.supplier"), damage.supplier],
            [t("trade:reason"), reason === null ? null : t(`damage.reason.${reason}`)],
            [t("damage.column.note"), damage.note],
            [t("trade:quantity"), quantity(damage.quantity)],
            [t("damage.state.posted"), damage.postedAt === null ? null : dateTime(damage.postedAt)],
            [t("transfer.column.by"), damage.by],
            [t("damage.column.approvedBy"), damage.approvedBy],
          ]}
        />
        <DamagePhoto damage={damage} />
      </div>
    </DocumentCard>
  );
}

export function DamagePage({ damage }: { readonly damage: Damage }) {
  const { t } = useTranslation("stock");
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useDamageActs(damage, () => setAsked(null));
  useTabName(damage.number);
  const parts = useGoodsParts({
    document: damage,
    lines: () => <Lines damage={damage} />,
    acts: {
      post: t("change.act.post"),
      approve: t("transfer.state.approved"),
      refuse: t("damage.log.refuse"),
      undo: t("damage.state.undone"),
      cancel: t("damage.state.cancelled"),
      photo: t("damage.log.photo"),
      removePhoto: t("damage.log.removePhoto"),
    },
    states: stateWords(t),
  });
  const asking = { asksReason: true, isDanger: true, isBusy: acts.isBusy, onClose: () => setAsked(null) };
  return (
    <DocumentPage
      name={damageName(t, damage)}
      head={<Head damage={damage} acts={acts} onAsk={setAsked} />}
      parts={parts}
      asideLabel={t("damage.column.to")}
      aside={<Aside damage={damage} />}
    >
      {asked === "undo" && (
        <ActDialog
          title={t("change.act.undo")}
          detail={t("change.undo.detail")}
          onGo={acts.undo}
          {...asking}
        />
      )}
      {asked === "refuse" && <ActDialog title={t("damage.act.refuse")} onGo={acts.refuse} {...asking} />}
    </DocumentPage>
  );
}
