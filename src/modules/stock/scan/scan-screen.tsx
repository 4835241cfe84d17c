/** Scanning the goods of one document: made for a hand scanner, a keyboard, or a phone in one hand. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CheckedDocument, ScanSheet } from "../../../contract/stock/scan-check.ts";
import { toneMark } from "../../../kit/badge.tsx";
import { unlockSounds } from "../../../kit/feedback/sounds.ts";
import { SearchField } from "../../../kit/field/search-field.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { CameraScan } from "../../common/scan/camera-scan.tsx";
import { ScanActs } from "./scan-acts.tsx";
import { ScanHead } from "./scan-head.tsx";
import { ScanLines } from "./scan-lines.tsx";
import { type ScanMessage, type Scanning, useScanning } from "./use-scanning.ts";

const colours: Readonly<Record<ScanMessage["tone"], string>> = {
  positive: "bg-positive-soft text-positive",
  caution: "bg-caution-soft text-caution",
  negative: "bg-negative-soft text-negative",
};

/** What the last scan was, how much is left, and whether everything has arrived. */
function Status({ scanning }: { readonly scanning: Scanning }) {
  const { t } = useTranslation("stock");
  const { quantity, count } = useFormats();
  const { message, problem, waiting, lines } = scanning;
  const left = lines.reduce((sum, { wanted, scanned }) => sum + Math.max(wanted - scanned, 0), 0);
  return (
    <div className="max-w-2xl px-4 pb-2 text-list" role="status">
      {message !== null && (
        <p
          className={cx(
            "mb-2 flex items-center gap-2 rounded-panel px-3 py-3 text-form font-semibold wrap-anywhere",
            colours[message.tone],
          )}
        >
          <span className="shrink-0">{toneMark(message.tone)}</span>
          {message.text}
        </p>
      )}
      {problem !== null && <p className="text-negative">{problem.message}</p>}
      <p>{left === 0 ? t("scanCheck.complete") : t("scanCheck.left", { number: quantity(left) })}</p>
      <p className="text-muted">
        {waiting === 0 ? t("scanCheck.allSent") : t("scanCheck.waiting", { number: count(waiting) })}
      </p>
    </div>
  );
}

interface ScreenProps {
  readonly sheet: ScanSheet;
  readonly document: CheckedDocument;
  readonly query: object;
  readonly onOver: () => void;
}

export function ScanScreen({ sheet, document, query, onOver }: ScreenProps) {
  const { t } = useTranslation("stock");
  const [word, setWord] = useState("");
  const [isCamera, setCamera] = useState(false);
  const scanning = useScanning(sheet, document, query);
  const { scan, set, lines } = scanning;
  useScanner(scan);
  useEffect(() => unlockSounds(), []);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <ScanHead sheet={sheet}>
        <ScanActs sheet={sheet} scanning={scanning} onCamera={() => setCamera(!isCamera)} onOver={onOver} />
      </ScanHead>
      {isCamera && (
        <div className="px-4 pb-2">
          <CameraScan label={t("count.camera")} onScan={scan} onFailed={() => setCamera(false)} />
        </div>
      )}
      <Status scanning={scanning} />
      <div className="max-w-2xl px-4 pb-3">
        <SearchField
          label={t("scanCheck.code")}
          value={word}
          onChange={setWord}
          onSubmit={(text) => {
            scan(text);
            setWord("");
          }}
        />
      </div>
      <ScanLines lines={lines} word={word} onSet={set} />
    </div>
  );
}
