/** How notices look: one ToastHost in the app, drawn in the NoticePlace of the page. Everything else calls `notify()` of notify.ts. */
import { X } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { toast, Toaster } from "sonner";
import { toneMark, type Tone } from "../badge.tsx";
import { Button } from "../button.tsx";
import { cx } from "../theme/cx.ts";
import { IconButton } from "../icon-button.tsx";
import { noticeBox } from "./notice-place.tsx";
import { hostStands, type Notice } from "./notify.ts";
import { useKitText } from "../text.tsx";

const looks: Readonly<Record<Tone, { readonly mark: string; readonly ground: string }>> = {
  neutral: { mark: "text-muted", ground: "bg-raised" },
  positive: { mark: "text-positive", ground: "bg-positive-soft" },
  caution: { mark: "text-caution", ground: "bg-caution-soft" },
  negative: { mark: "text-negative", ground: "bg-negative-soft" },
  accent: { mark: "text-accent", ground: "bg-accent-soft" },
};

/** One line as high as the tab strip where it fits, more where it does not. */
function Slip({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const text = useKitText();
  const tone = notice.tone ?? "positive";
  const { mark, ground } = looks[tone];
  const act = notice.undo === undefined ? notice.action : { label: text.undo, onPress: notice.undo };
  return (
    <div
      className={cx(
        "kit-enter flex min-h-8 w-full items-center gap-2 pr-1 pl-3 text-list/4 text-ink",
        ground,
      )}
    >
      <span className={cx("shrink-0", mark)}>{toneMark(tone)}</span>
      <div className="min-w-0 flex-1 py-1">
        <span className="font-medium wrap-anywhere">{notice.title}</span>
        {notice.detail !== undefined && (
          <span className="ml-2 wrap-anywhere text-muted">{notice.detail}</span>
        )}
      </div>
      {act !== undefined && (
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            act.onPress();
            close();
          }}
          className="text-accent!"
        >
          {act.label}
        </Button>
      )}
      <IconButton size="small" label={text.close} icon={<X aria-hidden="true" size={14} />} onClick={close} />
    </div>
  );
}

/** Shows a notice; answers a way to take it back. */
export function showNotice(notice: Notice): () => void {
  const id = toast.custom((own) => <Slip notice={notice} close={() => toast.dismiss(own)} />, {
    duration: notice.duration ?? 5000,
    ...(notice.id !== undefined && { id: notice.id }),
  });
  return () => void toast.dismiss(id);
}

export function ToastHost() {
  const text = useKitText();
  useEffect(hostStands, []);
  return createPortal(
    <Toaster
      position="top-right"
      visibleToasts={3}
      containerAriaLabel={text.notifications}
      toastOptions={{ unstyled: true, className: "w-full" }}
      className="no-print"
      style={{ fontFamily: "inherit" }}
    />,
    noticeBox(),
  );
}
