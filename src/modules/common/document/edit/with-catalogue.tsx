/** What an editor of goods waits for: the catalogue, and the warehouses that a person may choose. */
import type { ReactNode } from "react";
import type { CallError } from "../../../../client/http/call-error.ts";
import type { CatalogueIndex } from "../../../../client/till/catalogue-index.ts";
import type { Right } from "../../../../contract/endpoint.ts";
import { productEndpoints } from "../../../../contract/product/product.ts";
import { RecordWaiting } from "../../record/record-waiting.tsx";
import { useCatalogue } from "../use-catalogue.ts";

interface WithCatalogueProps<Place> {
  /** Of the screen, for who waits. */
  readonly label: string;
  /** The warehouses as `useCall` has them, and the right that they need. */
  readonly places: {
    readonly data: readonly Place[] | undefined;
    readonly error: CallError | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly right: Right;
  readonly children: (index: CatalogueIndex, places: readonly Place[]) => ReactNode;
}

export function WithCatalogue<Place>({ label, places, right, children }: WithCatalogueProps<Place>) {
  const { index, error, refetch } = useCatalogue();
  // Read in every drawing: the screen is drawn anew only for what was read of an answer before it came.
  const { data, error: problem } = places;
  if (index !== null && data !== undefined) return children(index, data);
  return (
    <RecordWaiting
      label={label}
      right={error ? productEndpoints.catalogue.access : right}
      problem={error ?? problem}
      onRetry={() => void Promise.all([refetch(), places.refetch()])}
    />
  );
}
