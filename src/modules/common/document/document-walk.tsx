/** The buttons, and the keys K and J, that lead to the previous and next document of the list, as it is filtered and sorted (S4). */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { inPlace } from "../../../client/tab-name.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";

interface DocumentWalkProps {
  /** Ids of the neighbours; null at either end of the list. */
  readonly previous: number | null;
  readonly next: number | null;
  readonly linkTo: (id: number) => string;
}

export function DocumentWalk({ previous, next, linkTo }: DocumentWalkProps) {
  const { t } = useTranslation("sale");
  const navigate = useNavigate();
  const go = (to: number | null) =>
    to !== null && void navigate(linkTo(to), { replace: true, state: inPlace });
  useShortcut("k", () => go(previous));
  useShortcut("j", () => go(next));
  return (
    <span className="flex">
      <IconButton
        label={`${t("previous")} (K)`}
        icon={<ChevronLeft aria-hidden="true" size={16} />}
        aria-disabled={previous === null}
        className="aria-disabled:opacity-40"
        onClick={() => go(previous)}
      />
      <IconButton
        label={`${t("next")} (J)`}
        icon={<ChevronRight aria-hidden="true" size={16} />}
        aria-disabled={next === null}
        className="aria-disabled:opacity-40"
        onClick={() => go(next)}
      />
    </span>
  );
}
