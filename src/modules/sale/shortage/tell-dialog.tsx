/** Tells a customer what an order is short of: an e-mail, or its text to copy, in the customer's language (S15). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../client/language.ts";
import { useCall } from "../../../client/http/query.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { StockoutRow } from "../../../contract/sale/sale-picking.ts";
import { languages, type LanguageCode } from "../../../domain/languages.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { type Mail, mailOf } from "./shortage-words.ts";

const areas = ["shortage"] as const;

/** All shortages of the order in one mail; its language is that of the customer where it is known, else the own one. */
const useMail = ({ orderId }: StockoutRow) => {
  const { code } = useLanguage();
  const [chosen, setLanguage] = useState<LanguageCode | null>(null);
  const { data, error } = useCall(sale.stockoutMessage, { query: { orderId } });
  const language = chosen ?? data?.language ?? code;
  const words = usePaperWords(language, areas);
  const mail = words && data && mailOf(words, data);
  return { language, setLanguage, email: data?.email ?? "", mail, error };
};

const addressOf = (email: string, { subject, text }: Mail): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** What is sent, and the languages that it can be in. */
function MailFields({ language, setLanguage, mail }: ReturnType<typeof useMail>) {
  const { t } = useTranslation(["shortage", "trade"]);
  return (
    <div className="grid gap-3">
      <SelectField
        label={t("trade:language")}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField label={t("mail.subjectLabel")} readOnly value={mail?.subject ?? ""} />
      <TextArea label={t("mail.textLabel")} readOnly rows={8} value={mail?.text ?? ""} />
    </div>
  );
}

interface DialogProps {
  readonly shortage: StockoutRow;
  readonly onClose: () => void;
}

export function TellDialog({ shortage, onClose }: DialogProps) {
  const { t } = useTranslation(["shortage", "common"]);
  const fields = useMail(shortage);
  const { mail, email, error } = fields;
  const copy = ({ text }: Mail) =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ title: t("mail.copied") }),
      () => notify({ tone: "negative", title: t("mail.notCopied") }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("act.tell")}
      detail={[shortage.number, shortage.customer, email].filter(Boolean).join(" · ")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          {mail && (
            <>
              <Button onClick={() => copy(mail)}>{t("mail.copy")}</Button>
              <Button look="primary" onClick={() => location.assign(addressOf(email, mail))}>
                {t("mail.write")}
              </Button>
            </>
          )}
        </>
      }
    >
      {error === null ? (
        <MailFields {...fields} />
      ) : (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
