/** The "prove" control beside a total: opens what the total ties to. */
import { Scale } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProveQuery } from "../../../contract/prove.ts";
import { Button } from "../../../kit/button.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { Popover } from "../../../kit/overlay/popover.tsx";
import { Spinner } from "../../../kit/feedback/spinner.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";

const ProofShown = lazyPart(async () => (await import("./proof-shown.tsx")).ProofShown);

interface ProveProps {
  /** What the total is called. */
  readonly what: string;
  readonly query: ProveQuery;
  /** With its word; else only its icon, for the foot of a table. */
  readonly wide?: boolean;
}

type PanelState = "closed" | "loading" | "ready";

/** Closed again when the panel is taken away. */
function Panel(props: { readonly onState: (state: PanelState) => void; readonly children: ReactNode }) {
  const { onState, children } = props;
  useEffect(() => {
    onState("loading");
    return () => onState("closed");
  }, [onState]);
  return children;
}

/** The panel stays invisible until its content is loaded, so that it appears at its final size; the button shows that it loads. */
export function Prove({ what, query, wide = false }: ProveProps) {
  const { t } = useTranslation("common");
  const [state, setState] = useState<PanelState>("closed");
  const label = t("prove.act", { what });
  const mark = state === "loading" ? <Spinner size={14} /> : <Scale aria-hidden="true" size={14} />;
  const trigger = wide ? (
    <Button size="small" look="ghost" icon={mark}>
      {label}
    </Button>
  ) : (
    <IconButton size="small" label={label} icon={mark} />
  );
  return (
    <Popover
      className="inline-flex print:hidden"
      trigger={trigger}
      anchor="bottom end"
      panelClass={cx(
        "z-dialog grid w-80 max-w-[calc(100vw-16px)] gap-2 p-4 text-left text-list font-normal",
        state !== "ready" && "invisible",
      )}
    >
      {() => (
        <Panel onState={setState}>
          <ProofShown what={what} query={query} onReady={() => setState("ready")} />
        </Panel>
      )}
    </Popover>
  );
}
