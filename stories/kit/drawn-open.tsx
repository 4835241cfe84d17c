/** What opens over the page, and paper, drawn still for right and wrong examples: the real one would cover or change the page. */
import type { ReactNode } from "react";
import { PanelFoot, PanelHead } from "../../src/kit/overlay/panel-parts.tsx";
import { noChange } from "./guide.ts";

interface DrawnPanelProps {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

/** A dialog or a drawer, with the head and the foot that those have. */
export const DrawnPanel = ({ title, detail, children, footer }: DrawnPanelProps) => (
  <div className="w-full max-w-[400px] rounded-panel bg-raised text-form shadow-float">
    <PanelHead title={title} detail={detail} onClose={noChange} />
    {children !== undefined && <div className="px-5 pt-0.5 pb-4">{children}</div>}
    {footer !== undefined && <PanelFoot>{footer}</PanelFoot>}
  </div>
);

/** The panel of a popover, under its button. */
export const DrawnPopover = ({
  trigger,
  children,
}: {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="grid justify-items-start gap-1">
    {trigger}
    <div className="grid w-60 gap-2 rounded-panel bg-raised p-3 text-form shadow-float">{children}</div>
  </div>
);

/** The list of a menu; `title` says which one it is. */
export const DrawnMenu = ({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly string[];
}) => (
  <div className="text-list">
    <p className="mb-1 text-small text-muted">{title}</p>
    <ul className="min-w-36 rounded bg-raised p-1 shadow-float">
      {entries.map((entry) => (
        <li key={entry} className="flex min-h-control items-center px-2 py-1">
          {entry}
        </li>
      ))}
    </ul>
  </div>
);

interface DrawnFinderProps {
  readonly typed: string;
  readonly groups: readonly (readonly [
    label: string,
    items: readonly (readonly [label: string, detail: string])[],
  ])[];
}

/** The field of a finder with what it found. */
export const DrawnFinder = ({ typed, groups }: DrawnFinderProps) => (
  <div className="w-full max-w-[400px] rounded-panel bg-raised text-list shadow-float">
    <p className="border-b border-line px-4 py-3 text-form">{typed}</p>
    <div className="p-2">
      {groups.map(([label, items]) => (
        <div key={label} className="pb-1">
          <p className="px-2 pt-1.5 pb-1 text-small font-medium text-muted">{label}</p>
          {items.map(([item, detail], at) => (
            // Two of the wrong example are alike, and the list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at} className="flex min-h-9 items-center gap-2.5 px-2 py-1">
              <span className="flex-1">{item}</span>
              <span className="text-small text-muted">{detail}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** A piece of paper: a `PrintPage` would set the size of the paper of the whole page. */
export const DrawnSheet = ({ children }: { readonly children: ReactNode }) => (
  <div data-theme="light" className="w-full bg-white p-4 text-[12px]/4 text-black shadow-float">
    {children}
  </div>
);
