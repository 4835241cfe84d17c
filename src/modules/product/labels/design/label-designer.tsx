/** Designing a label template: paper and sizes, fields at their places, and a preview on real products. */
import { ArrowLeft, Copy, Star, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelLine } from "../../../../contract/product/label.ts";
import { layoutOverflow, type LabelTexts } from "../../../../domain/print/label.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { Button } from "../../../../kit/button.tsx";
import { IconButton } from "../../../../kit/icon-button.tsx";
import { PageActs, PageHead } from "../../../../kit/page-head.tsx";
import { useKitText } from "../../../../kit/text.tsx";
import { ProblemSaid } from "../../../common/form/problem-said.tsx";
import { ConflictDialog } from "../../../common/record/conflict-dialog.tsx";
import { LeaveDialog } from "../../../common/record/leave-dialog.tsx";
import { useLabelTexts } from "../label-texts.ts";
import { LabelCanvas } from "./label-canvas.tsx";
import { LabelPreview, usePreviewLabels } from "./label-preview.tsx";
import { LayoutInputs } from "./layout-inputs.tsx";
import { PartInputs } from "./part-inputs.tsx";
import { type Design, type LabelTemplate, useDesign } from "./use-design.ts";

interface LabelDesignerProps {
  readonly template: LabelTemplate;
  readonly templates: readonly LabelTemplate[];
  /** Products that the preview shows. */
  readonly lines: readonly LabelLine[];
  /** Opens another template; null goes back to printing. */
  readonly onOpen: (id: number | null) => void;
}

const noTexts: LabelTexts = {
  name: "",
  code: "",
  barcode: "",
  colour: "",
  size: "",
  price: "",
  secondPrice: "",
  unitPrice: "",
  package: "",
  date: "",
  link: "",
};

const icon = { "aria-hidden": true, size: 16 } as const;

interface HeadProps extends Pick<LabelDesignerProps, "template" | "onOpen"> {
  readonly design: Design;
}

/** Why the template cannot be saved; undefined where it can. */
const useFault = ({ fields: { name, layout } }: Design): string | undefined => {
  const { t } = useTranslation("product");
  if (name.trim() === "") return t("labels.nameMissing");
  return layoutOverflow(layout) === null ? undefined : t("labels.overflow");
};

function Acts({ design, template }: HeadProps) {
  const { t } = useTranslation(["product", "record", "common"]);
  const fault = useFault(design);
  return (
    <PageActs
      acts={[
        {
          id: "save",
          label: t("common:save"),
          look: "primary",
          shortcut: "mod+s",
          busy: design.isBusy,
          onPress: () => void design.save(),
          unavailableBecause: fault ?? (design.isDirty ? undefined : t("record:unchanged")),
        },
        {
          id: "copy",
          label: t("labels.saveCopy"),
          icon: <Copy {...icon} />,
          onPress: () => void design.saveCopy(),
          unavailableBecause: fault,
        },
        {
          id: "default",
          label: t("labels.setDefault"),
          icon: <Star {...icon} />,
          onPress: () => void design.setDefault(),
          unavailableBecause: template.isDefault ? t("trade:noChangeNeeded") : undefined,
        },
        {
          id: "delete",
          label: t("trade:delete"),
          icon: <Trash2 {...icon} />,
          onPress: () => void design.remove(),
        },
      ]}
    />
  );
}

function Head(props: HeadProps) {
  const { template, onOpen } = props;
  const { t } = useTranslation("product");
  return (
    <PageHead
      title={t("labels.design")}
      detail={template.fields.name}
      marks={template.isDefault ? <Badge tone="positive">{t("labels.default")}</Badge> : undefined}
      before={
        <IconButton
          label={t("trade:backToTheList")}
          icon={<ArrowLeft {...icon} />}
          onClick={() => onOpen(null)}
        />
      }
    >
      <Acts {...props} />
    </PageHead>
  );
}

/** Somebody else has saved the template meanwhile (G5). */
function Conflict({ design }: { readonly design: Design }) {
  const { t } = useTranslation("product");
  const { newer, fields } = design;
  if (newer === null) return null;
  const say = ({ layout }: typeof fields) => `${layout.labelWidth / 10} × ${layout.labelHeight / 10} mm`;
  return (
    <ConflictDialog
      differences={[
        { label: t("labels.column.name"), yours: fields.name, theirs: newer.values.name },
        { label: t("labels.column.layout"), yours: say(fields), theirs: say(newer.values) },
      ]}
      onTake={() => design.takeTheirs(newer)}
      onKeep={() => design.keepMine(newer)}
    />
  );
}

export function LabelDesigner({ template, templates, lines, onOpen }: LabelDesignerProps) {
  const { t } = useTranslation("product");
  const { undo } = useKitText();
  const [openedAt] = useState(() => Math.floor(Date.now() / 1000));
  const design = useDesign({ template, names: templates.map(({ fields }) => fields.name), onOpen });
  const { labels, problem } = usePreviewLabels(design, lines);
  const texts = useLabelTexts(design.fields.secondCurrency, openedAt);
  const [example] = labels;
  return (
    <div className="flex min-h-full flex-col">
      <Head {...{ design, template, onOpen }} />
      <div className="grid gap-6 px-4 pb-6 lg:grid-cols-[240px_minmax(0,1fr)_240px]">
        <div className="max-lg:order-3">
          <LayoutInputs design={design} />
        </div>
        <div className="grid content-start gap-3">
          <ProblemSaid problem={problem?.message ?? null} />
          <LabelCanvas design={design} texts={example === undefined ? noTexts : texts(example)} />
          <div className="flex flex-wrap items-center gap-3 text-list text-muted">
            <Button
              size="small"
              shortcut="mod+z"
              icon={<Undo2 {...icon} />}
              unavailableBecause={design.design.past.length === 0 ? t("trade:noChangeNeeded") : undefined}
              onClick={design.undo}
            >
              {undo}
            </Button>
            <span className="min-w-0 pointer-coarse:hidden">{t("labels.keys")}</span>
          </div>
          <LabelPreview {...{ design, labels, texts }} />
        </div>
        <div className="max-lg:order-2">
          <PartInputs design={design} />
        </div>
      </div>
      <Conflict design={design} />
      <LeaveDialog isDirty={design.wouldLose} dirty={design.isDirty} detail={t("labels.leave")} />
    </div>
  );
}
