/** The template on real products, each label in its true size. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { labelEndpoints, type LabelLine, type PrintedLabel } from "../../../../contract/product/label.ts";
import { productEndpoints } from "../../../../contract/product/product.ts";
import type { LabelTexts } from "../../../../domain/print/label.ts";
import { LabelFace } from "../../../common/label/label-face.tsx";
import { LabelPage } from "../../../common/label/label-page.tsx";
import type { Design } from "./use-design.ts";

const MOST = 4;

/** What labels of the chosen products would say; of the first of the catalogue while none is chosen. */
export const usePreviewLabels = ({ fields }: Design, lines: readonly LabelLine[]) => {
  const first = useCall(productEndpoints.products, { query: { limit: 20 } }, { enabled: lines.length === 0 });
  const some = (first.data?.products ?? []).map(({ id }) => ({ productId: id, package: "unit" as const }));
  const selectedPlaces = lines
    .slice(0, MOST)
    .map(({ productId, package: kind }) => ({ productId, package: kind }));
  const places = selectedPlaces.length > 0 ? selectedPlaces : some;
  const { withVat, secondCurrency } = fields;
  const { data, error } = useCall(
    labelEndpoints.labelPreview,
    { payload: { withVat, secondCurrency, places } },
    { enabled: places.length > 0, keepPrevious: true },
  );
  return { labels: (data ?? []).slice(0, MOST), problem: first.error ?? error };
};

interface LabelPreviewProps {
  readonly design: Design;
  readonly labels: readonly PrintedLabel[];
  readonly texts: (label: PrintedLabel) => LabelTexts;
}

export function LabelPreview({ design, labels, texts }: LabelPreviewProps) {
  const { t } = useTranslation("product");
  const { layout, parts } = design.fields;
  return (
    <section aria-label={t("labels.preview")} className="grid gap-2">
      <h2 className="text-form font-semibold">{t("labels.preview")}</h2>
      {labels.length === 0 && <p className="text-list text-muted">{t("labels.empty.detail")}</p>}
      <div
        data-theme="light"
        tabIndex={0}
        className="flex flex-wrap gap-4 overflow-x-auto rounded p-1 text-black"
      >
        {labels.map((label) => (
          <LabelPage
            key={`${label.productId} ${label.package}`}
            width={layout.labelWidth}
            height={layout.labelHeight}
          >
            <LabelFace parts={parts} texts={texts(label)} />
          </LabelPage>
        ))}
      </div>
    </section>
  );
}
