/** A printed label: its parts at their places, with codes that a scanner reads. */
import { useEffect, useState } from "react";
import { type LabelPart, type LabelTexts, sizeOfPart, textOfPart } from "../../../domain/print/label.ts";
import { symbologyOf } from "../../../domain/print/label-zpl.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { codeImage } from "../../../kit/print/code-image.ts";
import { Placed } from "./label-page.tsx";

const kindOf = (part: LabelPart, text: string) => {
  if (part.kind === "qr") return "qrcode";
  return symbologyOf(text) === "code128" ? "code128" : "ean";
};

/** The bars fill their place; the digits stand below them. */
function CodePart({ part, text }: { readonly part: LabelPart; readonly text: string }) {
  const [image, setImage] = useState<string | null>(null);
  const kind = kindOf(part, text);
  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: string) => {
      if (isCurrent) setImage(drawn);
    };
    void codeImage(text, kind).then(show);
    return () => {
      isCurrent = false;
    };
  }, [text, kind]);
  if (image === null) return <Skeleton className="h-full w-full" />;
  const isBars = kind !== "qrcode";
  return (
    <div className="flex h-full flex-col items-center bg-white">
      <img src={image} alt={text} className={isBars ? "min-h-0 w-full flex-1 object-fill" : "h-full"} />
      {isBars && (
        <span className="shrink-0" style={{ fontSize: `${part.size / 10}mm`, lineHeight: 1.1 }}>
          {text}
        </span>
      )}
    </div>
  );
}

function TextPart({ part, text }: { readonly part: LabelPart; readonly text: string }) {
  const size = sizeOfPart(part, text) / 10;
  const style = { fontSize: `${size}mm`, lineHeight: 1.15, textAlign: part.align } as const;
  return (
    <p className={part.bold ? "font-semibold" : undefined} style={style}>
      {text}
    </p>
  );
}

interface LabelFaceProps {
  readonly parts: readonly LabelPart[];
  readonly texts: LabelTexts;
}

export function LabelFace({ parts, texts }: LabelFaceProps) {
  return parts.map((part, at) => {
    const text = textOfPart(part, texts);
    const isCode = part.kind === "barcode" || part.kind === "qr";
    return text === "" ? null : (
      // Parts have no other name than their place in the list.
      <Placed key={`${part.kind} ${at}`} x={part.x} y={part.y} width={part.width} height={part.height}>
        {isCode ? <CodePart part={part} text={text} /> : <TextPart part={part} text={text} />}
      </Placed>
    );
  });
}
