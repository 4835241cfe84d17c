/** Two products that a merge made one (P20). */
export interface MergedPair {
  readonly goesId: number;
  readonly staysId: number;
}
