/** The link by which the customer sees and answers a quotation: shown once, to copy it (S20). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import { Button } from "../../../../kit/button.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import type { QuoteLink } from "../../../../contract/sale/quote-link.ts";

interface LinkDialogProps {
  readonly link: QuoteLink;
  readonly number: string;
  readonly onClose: () => void;
}

export function LinkDialog({ link, number, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["quote", "common"]);
  const { date } = useFormats();
  const address = `${location.origin}/token/${encodeURIComponent(link.token)}`;
  const { email = "", subject, text } = link;
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace("{{link}}", address))}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify({ title: t("link.copied") }),
      () => notify({ tone: "negative", title: t("link.notCopied") }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("link.title")}
      detail={t("link.detail", { number, day: date(link.expireTime) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          <Button onClick={() => location.assign(mail)}>{t("link.mail")}</Button>
          <Button look="primary" onClick={copy}>
            {t("link.copy")}
          </Button>
        </>
      }
    >
      <TextField label={t("link.title")} readOnly value={address} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
