/** The delivery note without prices: `/sale/no-price-print/{pshow}/{id}` (S23). */
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { call } from "../../../client/http/call.ts";
import { salePrintEndpoints } from "../../../contract/sale/sale-print.ts";
import {
  ALL_PARTS,
  plainPath,
  plainParts,
  showsPart,
  togglePart,
} from "../../../domain/print/delivery-note.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { PlainNote } from "./plain-note.tsx";
import { PrintScreen } from "./print-screen.tsx";
import { SheetChoice } from "./sheet-choice.tsx";

const read = async (ids: string) => (await call(salePrintEndpoints.printPlain, { query: { ids } })).orders;

/** What is shown beside code, product and quantity. */
function Parts({ pshow, ids }: { readonly pshow: number; readonly ids: string }) {
  const { t } = useTranslation("print");
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <fieldset className="flex min-h-control flex-wrap items-center gap-3">
      <legend className="sr-only">{t("shows")}</legend>
      {plainParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`shows.${part}`)}
          checked={showsPart(pshow, part)}
          onChange={() =>
            void navigate(`${plainPath(togglePart(pshow, part))}${ids}${search}`, { replace: true })
          }
        />
      ))}
    </fieldset>
  );
}

/** A number that is none shows everything. */
const partsOf = (text: string | undefined): number => {
  const pshow = Number(text ?? "");
  return Number.isInteger(pshow) && pshow >= 0 && pshow <= ALL_PARTS ? pshow : ALL_PARTS;
};

export default function PlainScreen() {
  const params = useParams();
  const pshow = partsOf(params["pshow"]);
  return (
    <PrintScreen
      type="plain"
      paper="a4-sheets"
      cacheKey={salePrintEndpoints.printPlain.args[0]}
      read={read}
      choices={
        <>
          <SheetChoice type="plain" />
          <Parts pshow={pshow} ids={params["id"] ?? ""} />
        </>
      }
      draw={(order, press, copies) => <PlainNote key={order.id} {...{ order, press, copies, pshow }} />}
    />
  );
}
