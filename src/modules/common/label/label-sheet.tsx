/** The pages of labels: each at its place on a sheet or a roll. */
import {
  type LabelLayout,
  type LabelPart,
  labelsOnPage,
  type LabelTexts,
  pageOf,
  placeOf,
} from "../../../domain/print/label.ts";
import { LabelFace } from "./label-face.tsx";
import { LabelPage, Placed } from "./label-page.tsx";

interface SheetLabel {
  readonly parts: readonly LabelPart[];
  readonly texts: LabelTexts;
}

interface LabelSheetProps {
  readonly layout: LabelLayout;
  /** In their order, each as often as it is printed. */
  readonly labels: readonly SheetLabel[];
  /** Labels of the first sheet that are used already. */
  readonly skip?: number;
}

export function LabelSheet({ layout, labels, skip = 0 }: LabelSheetProps) {
  const page = pageOf(layout);
  const placed = labels.map((label, at) => ({ label, ...placeOf(layout, at + skip) }));
  const pages = Math.ceil((placed.length + skip) / labelsOnPage(layout));
  return Array.from({ length: pages }, (_, number) => (
    <LabelPage key={number} {...page}>
      {placed
        .filter((one) => one.page === number)
        .map(({ label, x, y }) => (
          <Placed key={`${x} ${y}`} x={x} y={y} width={layout.labelWidth} height={layout.labelHeight}>
            <LabelFace {...label} />
          </Placed>
        ))}
    </LabelPage>
  ));
}
