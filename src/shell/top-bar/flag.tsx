/** The flag that stands for a language, out of one small picture file. It only decorates: the language's name is always beside it. */
import flags from "./flags.svg?url&no-inline";
import type { LanguageCode } from "../../domain/languages.ts";

export function Flag({ code }: { readonly code: LanguageCode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 16"
      className="h-3.5 w-[21px] shrink-0 rounded-mark shadow-[0_0_0_1px_var(--line)]"
    >
      <use href={`${flags}#${code}`} />
    </svg>
  );
}
