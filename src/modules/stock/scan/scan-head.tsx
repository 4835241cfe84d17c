/** The head of a document whose goods are scanned: its number, what it is, how far it is, and the way to it. */
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { documentPath } from "../../../contract/document-route.ts";
import type { ScanSheet } from "../../../contract/stock/scan-check.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { TextLink } from "../../common/list/columns.tsx";
import { documentName, listPath } from "./scan-words.ts";

const tones = { toDo: "neutral", open: "accent", finished: "positive" } as const;

export function ScanHead({ sheet, children }: { readonly sheet: ScanSheet; readonly children: ReactNode }) {
  const { t } = useTranslation(["stock", "common"]);
  const navigate = useNavigate();
  const { type, direction, documentId, partner, progress } = sheet;
  const name = documentName(sheet);
  const path = documentPath(type, documentId);
  return (
    <PageHead
      before={
        <IconButton
          label={t("common:back")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={() => void navigate(listPath)}
        />
      }
      title={<span className="figures">{path === null ? name : <TextLink to={path}>{name}</TextLink>}</span>}
      detail={[t(`scanCheck.type.${type}`), t(`scanCheck.direction.${direction}`), partner]
        .filter(Boolean)
        .join(" · ")}
      marks={<Badge tone={tones[progress]}>{t(`scanCheck.progress.${progress}`)}</Badge>}
    >
      {children}
    </PageHead>
  );
}
