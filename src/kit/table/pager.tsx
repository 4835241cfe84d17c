/** Where in a long list this is, and the way on. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import { SelectField } from "../field/select-field.tsx";
import { useKitText } from "../text.tsx";

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** All rows, or null while they are being counted. */
  readonly total: number | null;
  /** Rows on this page; needed to name the last one while `total` is null. */
  readonly shown: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: ((size: number) => void) | undefined;
  readonly pageSizes?: ReadonlyArray<number> | undefined;
}

export function Pager({
  page,
  pageSize,
  total,
  shown,
  onPage,
  onPageSize,
  pageSizes = [25, 50, 100, 200],
}: PagerProps) {
  const text = useKitText();
  const first = shown === 0 ? 0 : page * pageSize + 1;
  const last = page * pageSize + shown;
  const more = total === null ? shown === pageSize : last < total;
  return (
    <nav
      aria-label={text.range(first, last, total)}
      className="flex items-center justify-end gap-3 text-list"
    >
      {onPageSize !== undefined && (
        <SelectField
          label={text.rowsPerPage}
          hideLabel
          size="small"
          className="w-20"
          value={String(pageSize)}
          onChange={(size) => onPageSize(Number(size))}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      )}
      <span className="figures text-muted">{text.range(first, last, total)}</span>
      <span className="flex">
        <IconButton
          label={text.previousPage}
          icon={<ChevronLeft aria-hidden="true" size={16} />}
          aria-disabled={page === 0}
          onClick={() => page > 0 && onPage(page - 1)}
          className="aria-disabled:opacity-40"
        />
        <IconButton
          label={text.nextPage}
          icon={<ChevronRight aria-hidden="true" size={16} />}
          aria-disabled={!more}
          onClick={() => more && onPage(page + 1)}
          className="aria-disabled:opacity-40"
        />
      </span>
    </nav>
  );
}
