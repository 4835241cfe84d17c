/** Head and foot that dialog, drawer and slide-over have in common. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button.tsx";
import { useKitText } from "../text.tsx";

export interface PanelHeadProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly onClose: () => void;
}

export function PanelHead({ title, detail, onClose }: PanelHeadProps) {
  const text = useKitText();
  return (
    <div className="flex shrink-0 items-start gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <div className="text-head font-semibold">{title}</div>
        {detail !== undefined && <div className="text-list wrap-anywhere text-muted">{detail}</div>}
      </div>
      <IconButton
        label={text.close}
        icon={<X aria-hidden="true" size={16} />}
        onClick={onClose}
        className="-mt-1 -mr-2"
      />
    </div>
  );
}

export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
      {children}
    </div>
  );
}
