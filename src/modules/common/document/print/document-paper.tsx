/** Any document on sheets of A4: company, title and number, two parties with facts, lines, sums, remarks, places to sign. */
import type { TFunction } from "i18next";
import { useSettings } from "../../../../client/settings/settings.ts";
import { PaperLogo } from "../../print/paper-logo.tsx";
import { type PaperColumn, PaperPages, type PaperSums } from "../../print/paper-pages.tsx";
import { PaperLines } from "../../print/paper-party.tsx";

/** Who gives or gets the goods. */
interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

type Facts = readonly (readonly [name: string, value: string])[];

export interface PaperDocument<Line> {
  readonly id: number;
  readonly title: string;
  /** Its number, or what it is instead. */
  readonly number: string;
  readonly date: string;
  readonly parties: readonly Party[];
  /** One without a value is left out. */
  readonly facts: Facts;
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string;
  readonly columns: readonly PaperColumn<Line>[];
  readonly sums: PaperSums<Line> | null;
  /** Below the lines; the last is set larger. */
  readonly totals: Facts;
  readonly memo: string;
  /** Under each line to sign on. */
  readonly signatures: readonly string[];
}

interface PaperProps<Line> {
  readonly document: PaperDocument<Line>;
  readonly t: TFunction<"print">;
  /** The language of the paper, as HTML has it. */
  readonly locale: string;
  readonly copies: number;
}

type PartProps<Line> = Pick<PaperProps<Line>, "document" | "t">;

const useCompany = () => {
  const { CompanyName, CompanyAddress, CompanyTaxNumber, CompanyPhone, CompanyLogo } = useSettings();
  return {
    name: CompanyName.value,
    address: CompanyAddress.value,
    taxNumber: CompanyTaxNumber.value,
    phone: CompanyPhone.value,
    logo: CompanyLogo.value,
  };
};

const copyWord = (t: TFunction<"print">, copy: number): string =>
  copy === 1 ? t("original") : t("copy", { number: copy - 1 });

function Company({ t }: { readonly t: TFunction<"print"> }) {
  const { name, address, taxNumber, phone } = useCompany();
  return (
    <div className="min-w-0 flex-1">
      <p className="text-[15px]/5 font-semibold break-words">{name}</p>
      <PaperLines
        lines={[
          address,
          taxNumber === "" ? "" : `${t("taxNumber")} ${taxNumber}`,
          phone === "" ? "" : t("phone", { number: phone }),
        ]}
      />
    </div>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className="grid min-w-0 grid-cols-[minmax(0,auto)_minmax(22mm,1fr)] content-start gap-x-3">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Head<Line>({ document, t, copy }: PartProps<Line> & { readonly copy: number }) {
  return (
    <header className="pb-3">
      <div className="flex items-start gap-6 border-b border-black pb-3">
        <PaperLogo src={useCompany().logo} paper="sheet" />
        <Company t={t} />
        <div className="text-right">
          <h1 className="text-[18px]/6 font-semibold">{document.title}</h1>
          <p className="text-[15px]/5 font-semibold normal-nums">{document.number}</p>
          <p>{copyWord(t, copy)}</p>
        </div>
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.1fr] gap-6 pt-2">
        {document.parties.map(({ label, name, lines }) => (
          <div key={label} className="min-w-0">
            <p className="text-[9px]/3">{label}</p>
            <p className="font-semibold break-words">{name}</p>
            <PaperLines lines={lines} />
          </div>
        ))}
        <FactList facts={document.facts} />
      </div>
    </header>
  );
}

/** What tells a later page from another document's. */
function ShortHead<Line>({ document, t, copy }: PartProps<Line> & { readonly copy: number }) {
  const names = document.parties.map(({ name }) => name);
  return (
    <header className="mb-2 flex justify-between gap-4 border-b border-black pb-1">
      <p className="min-w-0 truncate">{names.join(" → ")}</p>
      <p className="shrink-0">
        {document.title} <span className="font-semibold">{document.number}</span> · {document.date} ·{" "}
        {copyWord(t, copy)}
      </p>
    </header>
  );
}

function Totals({ totals }: { readonly totals: Facts }) {
  const strong = "mt-[2px] border-t border-black pt-1 text-[14px]/5 font-semibold";
  return (
    <dl className="ml-auto w-[80mm]">
      {totals.map(([name, value], at) => (
        <div key={name} className={`flex justify-between gap-4 ${at === totals.length - 1 ? strong : ""}`}>
          <dt>{name}</dt>
          <dd className="figures whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tail<Line>({ document: { totals, memo, signatures }, t }: PartProps<Line>) {
  return (
    <footer className="pt-3">
      <Totals totals={totals} />
      {memo !== "" && (
        <div className="mt-3">
          <p className="text-[9px]/3">{t("memo")}</p>
          <p className="break-words whitespace-pre-line">{memo}</p>
        </div>
      )}
      <div className="mt-14 flex gap-8 text-[10px]/[13px]">
        {signatures.map((name) => (
          <p key={name} className="max-w-[62mm] flex-1 border-t border-black pt-1">
            {name}
          </p>
        ))}
      </div>
    </footer>
  );
}

/** Give it a `key` of all that changes what stands on the pages. */
export function DocumentPaper<Line>({ document, t, locale, copies }: PaperProps<Line>) {
  const { lines, keyOf, columns, sums } = document;
  return (
    <PaperPages
      {...{ lines, keyOf, columns, sums, copies }}
      head={(isFirst, copy) =>
        isFirst ? <Head {...{ document, t, copy }} /> : <ShortHead {...{ document, t, copy }} />
      }
      tail={<Tail {...{ document, t }} />}
      foot={(page, pages) => (
        <p className="figures pt-2 text-right text-[9px]/3">{t("page", { page, pages })}</p>
      )}
      mostLines={null}
      lang={locale}
    />
  );
}
