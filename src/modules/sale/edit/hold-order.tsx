/** Puts an order of the office on hold under a name: every till of the branch can recall it (S2). */
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { useSaleEditor } from "./use-sale-editor.ts";

interface HoldOrderProps {
  readonly editor: ReturnType<typeof useSaleEditor>;
  readonly order: Order | null;
  readonly onClose: () => void;
}

export function HoldOrder({ editor, order, onClose }: HoldOrderProps) {
  const { t } = useTranslation("till");
  const [name, setName] = useState(order?.holdName ?? editor.customer.data?.name ?? "");
  const hold = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    editor.hold.run(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("hold.title")}
      detail={t("hold.detail")}
      footer={
        <Button look="primary" type="submit" form="hold-order" busy={editor.hold.isBusy}>
          {t("hold.submit")}
        </Button>
      }
    >
      <form noValidate id="hold-order" onSubmit={hold}>
        <TextField
          label={t("hold.name")}
          maxLength={100}
          autoComplete="off"
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
