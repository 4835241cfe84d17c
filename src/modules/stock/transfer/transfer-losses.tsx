/** The losses of a transfer: for each line with damaged or missing goods its route, carrier, photo and who is charged (T2). */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { type Transfer, transferEndpoints, type TransferLine } from "../../../contract/stock/transfer.ts";
import { undecidedOf } from "../../../domain/stock-transfer.ts";
import { type Fact, Facts } from "../../common/record/facts.tsx";
import { PictureField } from "../../common/record/picture-field.tsx";
import { usePicture } from "../../common/record/use-picture.ts";
import { refreshesTransfers } from "./use-transfer-acts.ts";

interface LossProps {
  readonly transfer: Transfer;
  readonly line: TransferLine;
}

/** The lines of which something is damaged or missing. */
export const lossesOf = ({ lines }: Transfer): readonly TransferLine[] =>
  lines.filter(({ damaged, missing }) => damaged + missing > 0);

/** The photo of a loss: given, replaced and removed by people who may receive. */
function LossPhoto({ transfer, line }: LossProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const client = useQueryClient();
  const give = useCommand(transferEndpoints.giveLossPicture, refreshesTransfers);
  const take = useCommand(transferEndpoints.takeLossPicture, refreshesTransfers);
  const { id } = transfer;
  const showTransfer = (next: Transfer) => {
    client.setQueryData(keyOf(transferEndpoints.transfer, { query: { id } }), next);
    const picture = next.lines.find((one) => one.id === line.id)?.lossPicture ?? null;
    return { version: next.version, picture };
  };
  const picture = usePicture(
    { version: transfer.version, picture: line.lossPicture },
    {
      give: async (content, version) =>
        showTransfer(await give.mutateAsync({ payload: { id, version, lineId: line.id, content } })),
      takeAway: async (version) =>
        showTransfer(await take.mutateAsync({ payload: { id, version, lineId: line.id } })),
      refresh: () => void client.invalidateQueries({ queryKey: keyOf(transferEndpoints.transfer) }),
    },
  );
  const label = t("damage.column.picture");
  const blocked = transfer.can.includes("photo") ? undefined : label;
  if (blocked !== undefined && line.lossPicture === null) return null;
  const show = (src: string | null) =>
    src === null ? (
      <span className="grid size-24 place-items-center rounded border border-line text-small text-muted">
        {label}
      </span>
    ) : (
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        aria-label={t("trade:labelled", { label, value: line.name })}
      >
        <img src={src} alt={line.name} className="size-24 rounded border border-line object-contain" />
      </a>
    );
  return <PictureField name={line.name} picture={picture} blocked={blocked} show={show} isOneOfMany />;
}

const quantities = ["damaged", "missing", "found", "sourceFault", "targetFault", "carrierFault"] as const;

function Loss({ transfer, line }: LossProps) {
  const { t } = useTranslation(["stock", "document"]);
  const { quantity, moneyWithCode } = useFormats();
  const cost = useCostCurrency();
  const undecided = undecidedOf(line);
  const facts: readonly Fact[] = [
    [t("transfer.column.from"), `${transfer.from}, ${transfer.fromBranch}`],
    [t("transfer.column.to"), `${transfer.to}, ${transfer.toBranch}`],
    [t("transfer.column.carrier"), transfer.carrier],
    ...quantities
      .filter((name) => line[name] > 0)
      .map((name): Fact => [t(`transfer.column.${name}`), quantity(line[name])]),
    ...(undecided > 0 ? [[t("transfer.column.undecided"), quantity(undecided)] as const] : []),
    ...((line.lostValue ?? 0) > 0
      ? [[t("document:stock.value"), moneyWithCode(line.lostValue ?? 0, cost)] as const]
      : []),
  ];
  return (
    <li className="grid gap-4 border-b border-line p-4 last:border-0 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <p className="text-list font-medium">
          {line.name} <span className="figures text-small text-muted">{line.code}</span>
        </p>
        <Facts facts={facts} />
      </div>
      <LossPhoto transfer={transfer} line={line} />
    </li>
  );
}

export function TransferLosses({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation("stock");
  return (
    <ul aria-label={t("transfer.losses")}>
      {lossesOf(transfer).map((line) => (
        <Loss key={line.id} transfer={transfer} line={line} />
      ))}
    </ul>
  );
}
