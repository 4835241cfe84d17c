/** Asks a supplier who uses Kontor too for a link (L4). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import {
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { linkReads } from "./link-words.ts";

interface AskDialogProps {
  readonly onAsked: (link: SupplierLink) => void;
  readonly onClose: () => void;
}

export function AskDialog({ onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation(["sync", "common", "error"]);
  const [supplierId, setSupplier] = useState<number | null>(null);
  const [address, setAddress] = useState("");
  const command = useCommand(links.askLink, { refreshes: linkReads });
  const isMissing = supplierId === null || address.trim() === "";
  const ask = () =>
    supplierId !== null &&
    command.mutate({ payload: { supplierId, address: address.trim() } }, { onSuccess: onAsked });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("ask.title")}
      detail={t("ask.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={command.isPending}
            unavailableBecause={isMissing ? t("error:field.required") : undefined}
            onClick={ask}
          >
            {t("ask.title")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={command.error?.message ?? null} />
        <SupplierField
          label={t("column.supplier")}
          value={supplierId}
          onChange={(supplier) => setSupplier(supplier?.id ?? null)}
        />
        <TextField
          label={t("ask.address")}
          hint={t("ask.addressHint")}
          type="url"
          inputMode="url"
          maxLength={250}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </div>
    </Dialog>
  );
}
