/**
 * Around a screen that uses the whole window (the till): nothing but a small way back and the company's clock, which asks the
 * server for the company's time zone and so comes after the screen.
 */
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { useIdle } from "../kit/lazy/idle.ts";
import { NoticePlace } from "../kit/feedback/notice-place.tsx";
import { CompanyClock } from "./top-bar/company-clock.tsx";
import { SeeingStrip } from "./notices/seeing-strip.tsx";
import { CONTENT } from "./skip-link.tsx";

interface BareFrameProps {
  /** Where the way back leads. */
  readonly back: string;
  /** The screen; the router's when not given. */
  readonly children?: ReactNode;
}

export function BareFrame({ back, children }: BareFrameProps) {
  const { t } = useTranslation("shell");
  const isIdle = useIdle();
  return (
    <div className="flex h-dvh min-h-0 flex-col bg-canvas text-form text-ink">
      <header className="no-print flex min-h-8 shrink-0 items-center justify-between gap-2 border-b border-line bg-surface px-2">
        <Link
          to={back}
          className="flex items-center gap-1.5 shrink-0 rounded px-1.5 py-0.5 text-list text-muted hover:bg-press hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={14} />
          {t("back")}
        </Link>
        <NoticePlace className="min-w-0 max-w-160 shrink" />
        <span className="shrink-0 px-1.5">{isIdle && <CompanyClock leadsToSettings={false} />}</span>
      </header>
      <SeeingStrip />
      <main id={CONTENT} tabIndex={-1} className="min-h-0 flex-1 outline-none">
        {children ?? <Outlet />}
      </main>
    </div>
  );
}
