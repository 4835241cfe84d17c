/** Pictures in the cells of an import. */
import type { Cell } from "../../../contract/import/table.ts";
import { PICTURE_PATH } from "../../../contract/picture.ts";

/** Whether a cell holds pictures that lay on its row. */
export const isPicture = (cell: Cell): boolean => typeof cell === "string" && cell.startsWith(PICTURE_PATH);

/** A cell with pictures: their addresses, with spaces between them. */
export function Pictures({ addresses }: { readonly addresses: string }) {
  return (
    <span className="inline-flex gap-1 px-2">
      {[...new Set(addresses.split(" "))].map((address) => (
        <img
          key={address}
          src={address}
          alt=""
          loading="lazy"
          className="size-7 rounded bg-white object-contain"
        />
      ))}
    </span>
  );
}
