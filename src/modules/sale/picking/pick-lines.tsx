/** Lines to pick in walking order: the place, the goods, what is still to pick, and who picks it. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { PickTask } from "../../../contract/sale/sale-picking.ts";
import { Badge, type Tone } from "../../../kit/badge.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { packagesWord, packageWordOf } from "../../common/print/package-words.ts";
import { isTaken, openOf } from "./scan-match.ts";

const toneOf = (task: PickTask): Tone => {
  if (openOf(task) > 0) return task.picked > 0 ? "accent" : "neutral";
  return task.short > 0 ? "caution" : "positive";
};

/** What else of a line decides at the shelf: packages, lot, memo, the parts of a mix. */
const useDetails = () => {
  const { t } = useTranslation("picking");
  const { t: print } = useTranslation("print");
  const formats = useFormats();
  const settings = useSettings();
  return ({ count, packing, lot, memo, parts, code }: PickTask): string =>
    [
      code,
      packagesWord({ count, packing }, { formats, packageWord: packageWordOf(settings, print) }),
      lot === "" ? "" : t("lot", { lot }),
      ...parts.map((part) => `${formats.quantity(part.quantity)} × ${part.code} ${part.name}`),
      memo,
    ]
      .filter((fact) => fact !== "")
      .join(" · ");
};

interface RowProps {
  readonly task: PickTask;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function Place({ place }: Pick<PickTask, "place">) {
  return (
    <span className="figures w-20 shrink-0 text-form font-semibold wrap-anywhere">
      {place === "" ? "–" : place}
    </span>
  );
}

/** Who has the line, and what is short of it. */
function Marks({ task }: { readonly task: PickTask }) {
  const { t } = useTranslation(["picking", "trade"]);
  const { quantity } = useFormats();
  const { picker, short } = task;
  return (
    <span className="flex flex-wrap gap-1">
      {picker !== null && (
        <Badge tone={isTaken(task) ? "caution" : "accent"}>
          <span className="truncate">{picker}</span>
        </Badge>
      )}
      {short > 0 && (
        <Badge tone="caution">{t("trade:labelled", { label: t("short"), value: quantity(short) })}</Badge>
      )}
    </span>
  );
}

function Row({ task, isChosen, onOpen }: RowProps) {
  const { quantity } = useFormats();
  const details = useDetails();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { picture, name, number, picked, ordered } = task;
  return (
    <li ref={row} className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onOpen}
        className={cx(
          "flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-press",
          isChosen && "bg-accent-soft",
        )}
      >
        <Place place={task.place} />
        {picture !== null && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="size-10 shrink-0 rounded bg-white object-contain"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-ink wrap-anywhere">{`${number} · ${details(task)}`}</span>
          <Marks task={task} />
        </span>
        <span className="shrink-0 text-right">
          <span className="figures block text-head font-semibold">{quantity(openOf(task))}</span>
          <Badge tone={toneOf(task)}>
            <span className="figures">{`${quantity(picked)} / ${quantity(ordered)}`}</span>
          </Badge>
        </span>
      </button>
    </li>
  );
}

interface LinesProps {
  readonly tasks: readonly PickTask[];
  readonly chosen: number | null;
  readonly onOpen: (task: PickTask) => void;
}

export function PickLines({ tasks, chosen, onOpen }: LinesProps) {
  const { t } = useTranslation("picking");
  return (
    <ul aria-label={t("toPick")} className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface">
      {tasks.map((task) => (
        <Row key={task.lineId} task={task} isChosen={task.lineId === chosen} onOpen={() => onOpen(task)} />
      ))}
    </ul>
  );
}
