/** The places of a zone as a grid of shelves and bins, in walking order (K12). */

export interface ZoneGrid {
  readonly shelves: number;
  /** Bins on each shelf; with one bin the shelf itself is the place. */
  readonly bins: number;
}

const padded = (number: number): string => String(number).padStart(2, "0");

/** The text of the field "shelf" for each place, in walking order: "01", "02", or with bins "01-01", "01-02", "02-01". */
export const gridShelves = ({ shelves, bins }: ZoneGrid): readonly string[] =>
  Array.from({ length: shelves * bins }, (_, at) => {
    const shelf = padded(Math.floor(at / bins) + 1);
    return bins === 1 ? shelf : `${shelf}-${padded((at % bins) + 1)}`;
  });
