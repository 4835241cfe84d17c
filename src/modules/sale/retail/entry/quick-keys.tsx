/** The quick keys of the till: a press adds one unit. */
import { QuickKeyGrid } from "../../../common/quick-key-grid.tsx";
import { useCatalogue, useDesk } from "../till-context.tsx";

export function QuickKeys() {
  const { acts, format } = useDesk();
  const { index } = useCatalogue();
  return (
    <QuickKeyGrid
      index={index}
      price={({ unitPrice }) => format.price(unitPrice)}
      onPick={(product) => acts.add({ product, package: "unit" })}
    />
  );
}
