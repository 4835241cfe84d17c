/** The support contacts as QR codes, drawn in this browser: a telephone opens them (spec section 2, floating sidebar). */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBaseCurrency, useSettings } from "../../client/settings/settings.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { codeImage } from "../../kit/print/code-image.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { type Contact, regionsFor } from "./contacts.ts";

const HELP: ScreenPath = "/main-control/tutorial";

/** What a browser may open is a link; a name in a messenger, or anything else, is text. */
const isLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(address);

function Address({ children }: { readonly children: string }) {
  if (!isLink(children)) return <span className="block text-small wrap-anywhere">{children}</span>;
  return (
    <a
      href={children}
      target="_blank"
      rel="noreferrer"
      className="block text-small wrap-anywhere text-accent underline"
    >
      {children}
    </a>
  );
}

function Code({ name, address }: Contact) {
  const { t } = useTranslation("shell");
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void codeImage(address, "qrcode").then((drawn) => isHere && setImage(drawn));
    return () => {
      isHere = false;
    };
  }, [address]);
  return (
    <figure className="w-32">
      {image === null ? (
        <Skeleton className="size-32" />
      ) : (
        // Codes are read on white, in the dark too.
        <img src={image} alt={t("aside.code", { name })} className="size-32 rounded bg-white p-2" />
      )}
      <figcaption className="mt-1.5">
        <span className="block font-medium">{name}</span>
        <Address>{address}</Address>
      </figcaption>
    </figure>
  );
}

export function Contacts() {
  const { t } = useTranslation("shell");
  const { SupportEurope, SupportAmerica, SupportOther } = useSettings();
  const currency = useBaseCurrency()?.code ?? "";
  const texts = { europe: SupportEurope.value, america: SupportAmerica.value, other: SupportOther.value };
  const help = { name: t("aside.help"), address: `${location.origin}${HELP}` };
  return (
    <section aria-label={t("aside.support")}>
      <h2 className="text-form font-semibold">{t("aside.support")}</h2>
      <p className="text-muted">{t("aside.detail")}</p>
      {regionsFor(texts, currency, help).map(({ group, contacts }) => (
        <section key={group ?? "help"} className="mt-3">
          {group !== null && <h3 className="mb-1.5 font-medium text-muted">{t(`aside.group.${group}`)}</h3>}
          <div className="flex flex-wrap gap-4">
            {contacts.map((contact) => (
              <Code key={`${contact.name} ${contact.address}`} {...contact} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
