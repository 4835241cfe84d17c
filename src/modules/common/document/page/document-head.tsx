/** The head of a document's page: back to the list, its number, where it stands, and what can be done with it now. */
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../kit/icon-button.tsx";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { type PageAct, PageActs, PageHead } from "../../../../kit/page-head.tsx";

interface DocumentHeadProps {
  readonly name: string;
  readonly detail?: ReactNode;
  /** Its status. */
  readonly marks: ReactNode;
  readonly acts: readonly PageAct[];
  readonly onBack: () => void;
  /** To the document before and after it. */
  readonly walk?: ReactNode;
}

export function DocumentHead({ name, detail, marks, acts, onBack, walk }: DocumentHeadProps) {
  const { t } = useTranslation("trade");
  useShortcut("Escape", onBack);
  return (
    <PageHead
      before={
        <>
          <IconButton
            label={t("trade:backToTheList")}
            icon={<ArrowLeft aria-hidden="true" size={16} />}
            onClick={onBack}
          />
          {walk}
        </>
      }
      title={<span className="figures">{name}</span>}
      detail={detail}
      marks={marks}
      className="border-b border-line bg-canvas px-4 py-3"
    >
      <PageActs acts={acts} />
    </PageHead>
  );
}
